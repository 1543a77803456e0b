import { randomUUID } from "node:crypto"
import type { Problem } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { Catalogue } from "#server/documents/catalogue.ts"
import type { InstanceFiles, ShippedFiles } from "#server/documents/instances.ts"
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
}

export type Outcome =
  | { outcome: "published"; release: StoredRelease; before: string | null; heldBack: HeldBack[] }
  | { outcome: "unchanged"; heldBack: HeldBack[] }
  | { outcome: "refused"; problems: Problem[] }
  | { outcome: "stale"; current: string }

export interface Publisher {
  /** Everything short of publishing: the release that an edit would make, or its problems. */
  preview(scope: Scope, edit: Edit): Promise<LayerPlan>
  /** What is wrong with a release that is live, so that what a change brings can be told from what stood before. */
  problemsOf(release: LiveRelease): Promise<readonly Problem[]>
  /**
   * plan the layer → plan every tenant that stands on it → fetch new images → compress → in one transaction: nobody was faster, store,
   * point, audit, notify. A tenant that fails on the new base keeps its last good release; so does a deployment.
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
    const plans: Plans = { drafts: [], heldBack: [] }
    let base: Documents
    if (scope.tenant === "") {
      const current = heads.get("")
      const planned = await planInstance(scope.instance, current, edit)
      if (!planned.ok) return { outcome: "refused", problems: planned.problems }
      base = planned.prepared.documents
      plans.drafts.push(draft(publication, scope, planned, current))
    } else {
      base = (await live.current(scope.instance, "")).documents
    }
    const tenants = scope.tenant === "" ? layeredTenants(scope.instance, heads) : [scope.tenant]
    for (const tenant of tenants) {
      const own = { instance: scope.instance, tenant }
      const asked = tenant === scope.tenant
      const current = heads.get(tenant)
      const planned = await planTenant(own, current, asked ? edit : { do: "keep" }, base, scope)
      if (planned.ok) plans.drafts.push(draft(publication, own, planned, current))
      else if (asked) return { outcome: "refused", problems: planned.problems }
      else plans.heldBack.push({ tenant, problems: planned.problems })
    }
    return plans
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
      const problems = await workshop.reviewer.review({ documents, layer, base }, release)
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
        if (result.outcome !== "refused") await live.refresh(scope.instance)
        if (result.outcome === "published") await remember(result.release, plans)
        return result
      }
    },
  }
}

export interface Plans {
  drafts: Draft[]
  heldBack: HeldBack[]
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
