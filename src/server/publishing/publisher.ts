import { randomUUID } from "node:crypto"
import type { Problem } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { Catalogue } from "#server/documents/catalogue.ts"
import type { InstanceFiles, ShippedFiles } from "#server/documents/instances.ts"
import { effectHash } from "#review/effect.ts"
import { protectedChanges, type ProtectedChange } from "#review/protected.ts"
import { fetchImages } from "#server/images/gallery.ts"
import { namedImages, unlistedImages } from "#server/images/named.ts"
import type { Network } from "#server/images/network.ts"
import { stillAskedProblems } from "#server/research/still-asked.ts"
import { fingerprint } from "./fingerprint.ts"
import type { Documents } from "./layer.ts"
import type { Live } from "./live.ts"
import type { LiveRelease } from "./live-release.ts"
import { planLayer, type Edit, type LayerPlan } from "./plan.ts"
import type { Prepared, Workshop } from "./prepare.ts"
import { compressArtefacts, knownHashes } from "./artefact-store.ts"
import { allowedOf, historyProblems } from "./quota.ts"
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
}

/** Who said yes to which proposal, and to what: the change must still do what this hash names. */
export interface Approval {
  proposal: string
  effect: string
  by: string
}

export type Outcome =
  | { outcome: "published"; release: StoredRelease; before: string | null; heldBack: HeldBack[] }
  | { outcome: "unchanged"; heldBack: HeldBack[] }
  | { outcome: "refused"; problems: Problem[] }
  | { outcome: "stale"; current: string }
  /** It changes what only a second person may let through. */
  | { outcome: "unapproved"; changes: ProtectedChange[] }
  /** Somebody approved or withdrew the proposal first. */
  | { outcome: "decided" }

export interface Publisher {
  /** Everything short of publishing: the release that an edit would make, or its problems. */
  preview(scope: Scope, edit: Edit): Promise<LayerPlan>
  /** What is wrong with a release that is live, so that what a change brings can be told from what stood before. */
  problemsOf(release: LiveRelease): Promise<readonly Problem[]>
  /**
   * plan the layer → plan every tenant that stands on it → fetch new images → compress → in one transaction: nobody
   * was faster, store, point, audit, notify. A tenant that fails on the new base keeps its last good release; so does a
   * deployment. What is protected changes only with an approval of this very effect, or by a deployment, whose files
   * are the operator's.
   */
  publish(publication: Publication): Promise<Outcome>
}

export function createPublisher(parts: {
  database: Database
  shipped: ShippedFiles
  live: Live
  catalogue: Catalogue
  workshop: Workshop
  network: Network
}): Publisher {
  const { database, shipped, live, catalogue, workshop, network } = parts
  const shippedDocuments = checkedOnce(shipped)

  const filesOf = (instance: string): InstanceFiles => {
    const files = shipped.instances.get(instance)
    if (!files) throw new Error(`There is no instance ${instance}.`)
    return files
  }
  /** What is live for the people of a layer; undefined before it is deployed. */
  const previousOf = async (
    scope: Scope,
    current: StoredRelease | undefined,
    whose: Scope,
  ): Promise<LiveRelease | undefined> => {
    // A tenant without a release of its own has the instance's, which the instance may be about to publish.
    if (!current) return whose.tenant === "" ? undefined : live.current(scope.instance, "")
    const known = await live.current(scope.instance, scope.tenant)
    return known.id === current.id ? known : live.earlier(scope.instance, current.id)
  }
  const imagesOf = (documents: Documents) => namedImages(documents, (name) => catalogue.records(name))
  const imageHosts = (instance: string) => filesOf(instance).settings.imageHosts ?? []
  const withListedImages = (instance: string, planned: LayerPlan): LayerPlan => {
    if (!planned.ok) return planned
    const { documents, warnings } = planned.prepared
    const problems = unlistedImages(imagesOf(documents), imageHosts(instance))
    return problems.length === 0 ? planned : { ok: false, problems: [...problems, ...warnings] }
  }
  const planInstance = async (
    instance: string,
    current: StoredRelease | undefined,
    edit: Edit,
  ): Promise<LayerPlan> => {
    const own = { instance, tenant: "" }
    const layered = await planLayer(
      {
        layer: "instance",
        whose: own,
        allowed: allowedOf(filesOf(instance).settings, ""),
        beneath: shipped.documents,
        base: shippedDocuments(),
        files: filesOf(instance).layer,
        hosts: filesOf(instance).settings.hosts,
        current,
        previous: await previousOf(own, current, own),
      },
      edit,
      workshop,
    )
    const planned = withListedImages(instance, layered)
    if (!planned.ok) return planned
    const { documents, warnings } = planned.prepared
    // Only the database knows who is asked for what.
    const problems = await stillAskedProblems(database, instance, (id) => documents.get(id), new Date())
    return problems.length === 0 ? planned : { ok: false, problems: [...problems, ...warnings] }
  }
  /** @param whose publish it is: the tenant's own, or the instance's beneath it */
  const planTenant = async (
    scope: Scope,
    current: StoredRelease | undefined,
    edit: Edit,
    base: Documents,
    whose: Scope,
  ): Promise<LayerPlan> =>
    withListedImages(
      scope.instance,
      await planLayer(
        {
          layer: "tenant",
          whose,
          allowed: allowedOf(filesOf(scope.instance).settings, scope.tenant),
          beneath: base,
          base,
          files: filesOf(scope.instance).tenants.get(scope.tenant) ?? new Map(),
          hosts: filesOf(scope.instance).settings.hosts,
          current,
          previous: await previousOf(scope, current, whose),
        },
        edit,
        workshop,
      ),
    )
  const filesPrint = ({ instance, tenant }: Scope) =>
    tenant === ""
      ? fingerprint(shipped.documents, filesOf(instance).layer)
      : fingerprint(filesOf(instance).tenants.get(tenant) ?? new Map())

  /** Which tenants have a say of their own: a folder, or patches of their editors. */
  const layeredTenants = (instance: string, heads: Heads) =>
    [...filesOf(instance).tenants]
      .filter(([slug, files]) => files.size > 0 || heads.has(slug))
      .map(([slug]) => slug)

  async function plan(publication: Publication, heads: Heads): Promise<Outcome | Plans> {
    const { scope, edit } = publication
    const plans: Plans = { drafts: [], heldBack: [], changes: [] }
    const current = heads.get(scope.tenant)
    const base = scope.tenant === "" ? undefined : (await live.current(scope.instance, "")).documents
    const asked = base
      ? await planTenant(scope, current, edit, base, scope)
      : await planInstance(scope.instance, current, edit)
    if (!asked.ok) return { outcome: "refused", problems: asked.problems }
    const changes = await letThrough(publication, heads, asked.prepared.documents)
    if ("outcome" in changes) return changes
    plans.changes = changes
    plans.drafts.push(draft(publication, scope, asked, current))
    // An instance's documents stand beneath its tenants': these follow.
    const followers = scope.tenant === "" ? layeredTenants(scope.instance, heads) : []
    for (const tenant of followers) {
      const own = { instance: scope.instance, tenant }
      const planned = await planTenant(
        own,
        heads.get(tenant),
        { do: "keep" },
        asked.prepared.documents,
        scope,
      )
      if (planned.ok) plans.drafts.push(draft(publication, own, planned, heads.get(tenant)))
      else plans.heldBack.push({ tenant, problems: planned.problems })
    }
    return plans
  }

  /** What is protected and may change now, or why it may not. */
  async function letThrough(
    { scope, action, approval }: Publication,
    heads: Heads,
    after: Documents,
  ): Promise<Outcome | ProtectedChange[]> {
    const before = (await previousOf(scope, heads.get(scope.tenant), scope))?.documents
    if (!before) return []
    if (approval && effectHash(before, after) !== approval.effect)
      return { outcome: "stale", current: heads.get(scope.tenant)?.id ?? "" }
    const changes = protectedChanges(before, after)
    return action !== "deploy" && !approval && changes.length > 0
      ? { outcome: "unapproved", changes }
      : changes
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
      files: filesPrint(scope),
      author: publication.author,
      why: publication.why,
    },
  })

  const allowed = ({ instance, tenant }: Scope) => allowedOf(filesOf(instance).settings, tenant)

  /** What was found when it was published need not be looked for again, as long as the release is live. */
  const found = new WeakMap<LiveRelease, readonly Problem[]>()
  const remember = async ({ id, instance, tenant }: StoredRelease, { drafts }: Plans) => {
    const release = await live.current(instance, tenant)
    const draft = drafts.find((one) => one.release.id === id)
    if (release.id === id && draft) found.set(release, draft.prepared.warnings)
  }

  return {
    async preview(scope, edit) {
      const full = await historyProblems(database, scope, allowed(scope), "publish")
      if (full.length > 0) return { ok: false, problems: full }
      const heads = await readHeads(database, scope)
      const current = heads.get(scope.tenant)
      if (scope.tenant === "") return planInstance(scope.instance, current, edit)
      return planTenant(scope, current, edit, (await live.current(scope.instance, "")).documents, scope)
    },
    async problemsOf(release) {
      const known = found.get(release)
      if (known) return known
      const { instance, tenant, documents } = release
      const [layer, base] =
        tenant === ""
          ? (["instance", shippedDocuments()] as const)
          : (["tenant", (await live.current(instance, "")).documents] as const)
      const problems = await workshop.reviewer.problems(
        { documents, layer, base, hosts: filesOf(instance).settings.hosts },
        release,
      )
      found.set(release, problems)
      return problems
    },
    async publish(publication) {
      const { scope, action } = publication
      if (action !== "deploy") {
        const full = await historyProblems(database, scope, allowed(scope), action)
        if (full.length > 0) return { outcome: "refused", problems: full }
      }
      for (;;) {
        const heads = await readHeads(database, scope)
        const head = heads.get(scope.tenant) ?? (await instanceHead(heads, scope, live))
        if (publication.base !== undefined && head?.id !== publication.base)
          return { outcome: "stale", current: head?.id ?? "" }
        if (publication.action === "deploy" && deployed(scope, heads, filesPrint, layeredTenants))
          return { outcome: "unchanged", heldBack: [] }
        const plans = await plan(publication, heads)
        if ("outcome" in plans) return plans
        const { instance } = scope
        const unfetched = await fetchImages(
          { database, network },
          { instance, hosts: imageHosts(instance) },
          plans.drafts.flatMap(({ prepared }) => imagesOf(prepared.documents)),
        )
        if (unfetched.length > 0) return { outcome: "refused", problems: unfetched }
        const result = await commit(
          database,
          publication,
          heads,
          plans,
          await compressNew(database, scope, plans),
        )
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

/** A tenant's first edit is based on the instance's release, which its people had until then. */
async function instanceHead(heads: Heads, scope: Scope, live: Live): Promise<{ id: string } | undefined> {
  return heads.get("") ?? (scope.tenant === "" ? undefined : live.current(scope.instance, ""))
}

/** Were the files beneath every layer of this instance deployed already? */
function deployed(
  scope: Scope,
  heads: Heads,
  filesPrint: (scope: Scope) => string,
  layered: (instance: string, heads: Heads) => string[],
): boolean {
  return ["", ...layered(scope.instance, heads)].every(
    (tenant) => heads.get(tenant)?.files === filesPrint({ instance: scope.instance, tenant }),
  )
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

/** The shipped documents in their types; what is wrong with one is said when the release is checked. */
function checkedOnce(shipped: ShippedFiles): () => Documents {
  let checked: Documents | undefined
  return () => (checked ??= validateDocuments(shipped.documents).documents)
}
