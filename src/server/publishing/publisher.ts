import { randomUUID } from "node:crypto"
import { found as foundHere } from "#api/messages/server.ts"
import { problemLine, type Problem } from "#documents/problem.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { ShippedFiles } from "#server/documents/instances.ts"
import { effectHash } from "#review/effect.ts"
import { mayBeRisky } from "#review/risk.ts"
import { protectedChanges, type ProtectedChange } from "#review/protected.ts"
import { fetchImages } from "#server/images/gallery.ts"
import type { Network } from "#server/images/network.ts"
import type { ShippedRecords } from "#server/records/shipped.ts"
import { audit } from "#server/repositories/audit.ts"
import type { ChangesetRow } from "#server/repositories/changesets.ts"
import type { Documents } from "./layer.ts"
import type { Live } from "./live.ts"
import type { LiveRelease } from "./live-release.ts"
import type { Edit, LayerPlan } from "./plan.ts"
import { createPlanner, type Planner } from "./planner.ts"
import type { Prepared, PublishingWorkers } from "./prepare.ts"
import { compressArtefacts, knownHashes } from "./artefact-store.ts"
import { historyProblems } from "./quota.ts"
import type { StoredRelease } from "./store.ts"
import { commit, readHeads, type Draft, type Heads, type HeldBack } from "./commit.ts"

/** Who publishes what on whose behalf, and what the audit log will say. */
export interface Publication {
  scope: Scope
  /** The release that the author looked at; undefined for a deployment, which takes whatever is live. */
  base: string | undefined
  edit: Edit
  action: "deploy" | "publish" | "rollback"
  restores: string | null
  author: string
  why: string
  /** The second person's yes. Without one, what is protected cannot change, save by a deployment. */
  approval?: Approval
  /** The change that it publishes, at the revision that was looked at: it is closed with it, or not published. */
  changeset?: Pick<ChangesetRow, "id" | "revision">
  /** The schedule whose hour has come: decided with it, or not published. */
  schedule?: { id: string; now: Date }
}

/** Who said yes to which proposal, and to what: the change must still do what this hash names. */
export interface Approval {
  proposal: string
  effect: string
  by: string
  /** They said so before, for an hour that has come: the proposal is decided. */
  isGiven?: true
}

export type Outcome =
  | { outcome: "published"; release: StoredRelease; before: string | null; heldBack: HeldBack[] }
  | { outcome: "unchanged"; heldBack: HeldBack[] }
  | { outcome: "refused"; problems: Problem[] }
  | { outcome: "stale"; current: string }
  /** It changes what only a second person may let through. */
  | { outcome: "unapproved"; changes: ProtectedChange[] }
  /** Somebody approved or withdrew the proposal first; edited, published or discarded the change; or cancelled its hour. */
  | { outcome: "decided" }

export interface Publisher {
  /** Everything short of publishing: the release that an edit would make, or its problems. */
  preview(scope: Scope, edit: Edit): Promise<LayerPlan>
  /** What is wrong with a release that is live, so that what a change brings can be told from what stood before. */
  problemsOf(release: LiveRelease): Promise<readonly Problem[]>
  /** What the review of a layer's release goes by: which layer it is, what lies beneath it, its hosts. */
  reviewedAgainst: Planner["reviewedAgainst"]
  /**
   * plan the layer → plan every tenant that stands on it → fetch new images → compress → in one transaction: nobody
   * was faster, store, point, audit, notify. A tenant that fails on the new base keeps its last good release; so does a
   * deployment. What is protected changes only with an approval of this very effect, or by a deployment, whose files
   * are the operator's.
   */
  publish(publication: Publication): Promise<Outcome>
}

const unread: Problem = {
  severity: "error",
  document: "gates",
  pointer: "",
  ...foundHere("server.unread"),
}

/** A release that was refused because its rules are evaluated wrongly. */
class EvaluatorFault extends Error {
  override readonly name = "EvaluatorFault"

  constructor({ instance, tenant }: Scope, problems: readonly Problem[]) {
    super(
      [`A release of ${instance}${tenant && `/${tenant}`} was refused:`, ...problems.map(problemLine)].join(
        "\n",
      ),
    )
  }
}

export function createPublisher(parts: {
  database: Database
  shipped: ShippedFiles
  live: Live
  /** The files of the shipped records. */
  records: ShippedRecords
  workers: PublishingWorkers
  network: Network
  /** Told of what an operator must mend. */
  failed: (error: unknown) => void
}): Publisher {
  const { database, live, workers, network, failed } = parts
  const planner = createPlanner(parts)

  /** What stands beneath a tenant's layer: what is live by the heads, of which this process may not have heard yet. */
  async function beneath({ instance, tenant }: Scope, heads: Heads): Promise<Documents | undefined> {
    if (tenant === "") return undefined
    if ((await live.current(instance, "")).id !== heads.get("")?.id) await live.refresh(instance)
    return (await live.current(instance, "")).documents
  }

  async function plan(publication: Publication, heads: Heads): Promise<Outcome | Plans> {
    const { scope, edit } = publication
    const plans: Plans = { drafts: [], heldBack: [], changes: [] }
    const current = heads.get(scope.tenant)
    const base = await beneath(scope, heads)
    const asked = base
      ? await planner.planTenant(scope, current, edit, base, scope)
      : await planner.planInstance(scope.instance, current, edit)
    if (!asked.ok) {
      await tellFaults(publication, scope, asked.faults)
      return { outcome: "refused", problems: asked.problems }
    }
    const changes = await letThrough(publication, heads, asked.prepared.documents)
    if ("outcome" in changes) return changes
    plans.changes = changes
    plans.drafts.push(draft(publication, scope, asked, current))
    // An instance's documents stand beneath its tenants': these follow.
    const followers = scope.tenant === "" ? planner.layeredTenants(scope.instance, heads) : []
    for (const tenant of followers) {
      const own = { instance: scope.instance, tenant }
      const planned = await planner.planTenant(
        own,
        heads.get(tenant),
        { do: "keep" },
        asked.prepared.documents,
        scope,
      )
      if (planned.ok) plans.drafts.push(draft(publication, own, planned, heads.get(tenant)))
      else {
        await tellFaults(publication, own, planned.faults)
        plans.heldBack.push({ tenant, problems: planned.problems })
      }
    }
    return plans
  }

  /** What no author can mend is the operator's: of a rule that two evaluators read differently they hear twice. */
  async function tellFaults({ author, why }: Publication, scope: Scope, problems: readonly Problem[] = []) {
    if (problems.length === 0) return
    failed(new EvaluatorFault(scope, problems))
    const entry = { ...scope, actor: author, action: "evaluator-fault", detail: { problems }, why }
    await database.within(scope, (trx) => audit(trx, { ...entry, now: new Date() }))
  }

  /** What is protected and may change now, or why it may not. */
  async function letThrough(
    { scope, action, approval }: Publication,
    heads: Heads,
    after: Documents,
  ): Promise<Outcome | ProtectedChange[]> {
    const before = (await planner.previousOf(scope, heads.get(scope.tenant), scope))?.documents
    if (!before) return []
    const always = protectedChanges(before, after)
    // The instance's policy holds for its own layer, and putting back needs none of it.
    const policed = action === "publish" && scope.tenant === "" && mayBeRisky(before, after)
    if (!approval && !policed)
      return action !== "deploy" && always.length > 0 ? { outcome: "unapproved", changes: always } : always
    const told = await workers.reviewer.effects({ before, after }, scope)
    if (told === null) return { outcome: "refused", problems: [unread] }
    const changes = policed ? told.impact.protected : always
    if (!approval) return changes.length > 0 ? { outcome: "unapproved", changes } : changes
    return effectHash(before, after, told.access) === approval.effect
      ? changes
      : { outcome: "stale", current: heads.get(scope.tenant)?.id ?? "" }
  }

  const draft = (
    publication: Publication,
    scope: Scope,
    planned: { prepared: Prepared; patches: StoredRelease["patches"] },
    current: StoredRelease | undefined,
  ): Draft => ({
    prepared: planned.prepared,
    release: {
      id: randomUUID(),
      ...scope,
      manifest: planned.prepared.manifest,
      patches: planned.patches,
      basedOn: current?.id ?? null,
      restores: scope.tenant === publication.scope.tenant ? publication.restores : null,
      files: planner.filesPrint(scope),
      author: publication.author,
      why: publication.why,
    },
  })

  /** What was found when it was published need not be looked for again, as long as the release is live. */
  const found = new WeakMap<LiveRelease, readonly Problem[]>()
  const remember = async ({ id, instance, tenant }: StoredRelease, { drafts }: Plans) => {
    const release = await live.current(instance, tenant)
    const draft = drafts.find((one) => one.release.id === id)
    if (release.id === id && draft) found.set(release, draft.prepared.warnings)
  }

  return {
    async preview(scope, edit) {
      const action = edit.do === "restore" ? "rollback" : "publish"
      const full = await historyProblems(database, scope, planner.allowed(scope), action)
      if (full.length > 0) return { ok: false, problems: full }
      const heads = await readHeads(database, scope)
      const current = heads.get(scope.tenant)
      const base = await beneath(scope, heads)
      return base
        ? planner.planTenant(scope, current, edit, base, scope)
        : planner.planInstance(scope.instance, current, edit)
    },
    reviewedAgainst: (scope) => planner.reviewedAgainst(scope),
    async problemsOf(release) {
      const known = found.get(release)
      if (known) return known
      const problems = await workers.reviewer.problems(
        { documents: release.documents, ...(await planner.reviewedAgainst(release)) },
        release,
      )
      found.set(release, problems)
      return problems
    },
    async publish(publication) {
      const { scope, action } = publication
      if (action !== "deploy") {
        const full = await historyProblems(database, scope, planner.allowed(scope), action)
        if (full.length > 0) return { outcome: "refused", problems: full }
      }
      for (;;) {
        const heads = await readHeads(database, scope)
        // A tenant's first edit is based on the instance's release, which its people had until then.
        const head = heads.get(scope.tenant) ?? heads.get("")
        if (publication.base !== undefined && head?.id !== publication.base)
          return { outcome: "stale", current: head?.id ?? "" }
        if (publication.action === "deploy" && planner.isDeployed(scope.instance, heads))
          return { outcome: "unchanged", heldBack: [] }
        const plans = await plan(publication, heads)
        if ("outcome" in plans) return plans
        const { instance } = scope
        const { images, problems: unfetched } = await fetchImages(
          { database, network },
          { instance, hosts: planner.imageHosts(instance) },
          plans.drafts.flatMap(({ prepared }) => planner.imagesOf(prepared.documents)),
        )
        if (unfetched.length > 0) return { outcome: "refused", problems: unfetched }
        const result = await commit(database, publication, heads, plans, {
          artefacts: await compressNew(database, scope, plans),
          images,
        })
        // Somebody published between reading and writing: plan again on what is live now.
        if (result === "overtaken") continue
        if (result.outcome === "published" || result.outcome === "unchanged")
          await live.refresh(scope.instance)
        if (result.outcome === "published") await remember(result.release, plans)
        return result
      }
    },
  }
}

export interface Plans {
  drafts: Draft[]
  heldBack: HeldBack[]
  /** What is protected and changes in the layer that was asked for. */
  changes: ProtectedChange[]
}

async function compressNew(database: Database, scope: Scope, plans: Plans) {
  const artefacts = new Map(
    plans.drafts.flatMap((draft) =>
      draft.prepared.artefacts.map((artefact) => [artefact.sha256, artefact] as const),
    ),
  )
  const reach = { instance: scope.instance, tenant: scope.tenant === "" ? "*" : scope.tenant }
  const known = await database.read(reach, (trx) => knownHashes(trx, scope.instance, [...artefacts.keys()]))
  return compressArtefacts([...artefacts.values()].filter((artefact) => !known.has(artefact.sha256)))
}
