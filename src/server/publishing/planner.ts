import type { App } from "#documents/types.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import type { Database, Scope } from "#server/database/database.ts"
import type { InstanceFiles, ShippedFiles } from "#server/documents/instances.ts"
import { missingFonts } from "#server/fonts/named.ts"
import { namedImages, unlistedImages, type NamedImage } from "#server/images/named.ts"
import type { ShippedRecords } from "#server/records/shipped.ts"
import { unfitRecords } from "#server/records/trial.ts"
import { stillAskedProblems } from "#server/research/still-asked.ts"
import type { Heads } from "./commit.ts"
import { fingerprint } from "./fingerprint.ts"
import type { Documents } from "./layer.ts"
import type { Live } from "./live.ts"
import type { LiveRelease } from "./live-release.ts"
import { planLayer, type Edit, type LayerPlan } from "./plan.ts"
import type { PublishingWorkers } from "./prepare.ts"
import { allowedOf, type Allowed } from "./quota.ts"
import type { StoredRelease } from "./store.ts"

/** What an edit would make of a layer: of an instance on the shipped documents, of a tenant on its instance's. */
export interface Planner {
  planInstance(instance: string, current: StoredRelease | undefined, edit: Edit): Promise<LayerPlan>
  /** @param whose publish it is: the tenant's own, or the instance's beneath it */
  planTenant(
    scope: Scope,
    current: StoredRelease | undefined,
    edit: Edit,
    base: Documents,
    whose: Scope,
  ): Promise<LayerPlan>
  /** What is live for the people of a layer; undefined before it is deployed. */
  previousOf(scope: Scope, current: StoredRelease | undefined, whose: Scope): Promise<LiveRelease | undefined>
  /** What the review of a layer's release goes by. */
  reviewedAgainst(scope: Scope): Promise<{
    layer: "instance" | "tenant"
    base: Documents
    hosts: readonly string[]
  }>
  allowed(scope: Scope): Allowed
  imagesOf(documents: Documents): NamedImage[]
  imageHosts(instance: string): readonly string[]
  /** Names the files of a layer that a release was made of. */
  filesPrint(scope: Scope): string
  /** Which tenants have a say of their own: a folder, or patches of their editors. */
  layeredTenants(instance: string, heads: Heads): string[]
  /** Were the files beneath every layer of this instance deployed already? */
  isDeployed(instance: string, heads: Heads): boolean
}

export function createPlanner(parts: {
  database: Database
  shipped: ShippedFiles
  live: Live
  records: ShippedRecords
  workers: PublishingWorkers
}): Planner {
  const { database, shipped, live, records, workers } = parts
  const shippedDocuments = checkedOnce(shipped)

  const filesOf = (instance: string): InstanceFiles => {
    const files = shipped.instances.get(instance)
    if (!files) throw new Error(`There is no instance ${instance}.`)
    return files
  }
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
  const imagesOf = (documents: Documents) => namedImages(documents)
  const imageHosts = (instance: string) => filesOf(instance).settings.imageHosts ?? []
  const withListedImages = (instance: string, planned: LayerPlan): LayerPlan => {
    if (!planned.ok) return planned
    const { documents, warnings } = planned.prepared
    const problems = unlistedImages(imagesOf(documents), imageHosts(instance))
    return problems.length === 0 ? planned : { ok: false, problems: [...problems, ...warnings] }
  }
  const unfitIn = (
    scope: Scope,
    previous: LiveRelease | undefined,
    { prepared }: Extract<LayerPlan, { ok: true }>,
    edit: Edit,
  ) =>
    previous === undefined
      ? []
      : unfitRecords(database, scope, {
          before: previous.documents,
          after: prepared.documents,
          shipped: records,
          ownAlone: edit.do === "keep",
        })
  const planInstance = async (
    instance: string,
    current: StoredRelease | undefined,
    edit: Edit,
  ): Promise<LayerPlan> => {
    const own = { instance, tenant: "" }
    const previous = await previousOf(own, current, own)
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
        previous,
      },
      edit,
      workers,
    )
    const planned = withListedImages(instance, layered)
    if (!planned.ok) return planned
    const { documents, warnings } = planned.prepared
    // Only the database knows who is asked for what, and which records there are.
    const problems = [
      ...(await stillAskedProblems(database, instance, (id) => documents.get(id), new Date())),
      ...(await unfitIn(own, previous, planned, edit)),
      ...(await missingFonts(
        database,
        { id: instance, assets: filesOf(instance).assets },
        documents.get("app") as App,
      )),
    ]
    return problems.length === 0 ? planned : { ok: false, problems: [...problems, ...warnings] }
  }
  const planTenant = async (
    scope: Scope,
    current: StoredRelease | undefined,
    edit: Edit,
    base: Documents,
    whose: Scope,
  ): Promise<LayerPlan> => {
    const previous = await previousOf(scope, current, whose)
    const layered = await planLayer(
      {
        layer: "tenant",
        whose,
        allowed: allowedOf(filesOf(scope.instance).settings, scope.tenant),
        beneath: base,
        base,
        files: filesOf(scope.instance).tenants.get(scope.tenant) ?? new Map(),
        hosts: filesOf(scope.instance).settings.hosts,
        current,
        previous,
      },
      edit,
      workers,
    )
    const planned = withListedImages(scope.instance, layered)
    if (!planned.ok) return planned
    const problems = await unfitIn(scope, previous, planned, edit)
    return problems.length === 0
      ? planned
      : { ok: false, problems: [...problems, ...planned.prepared.warnings] }
  }
  const filesPrint = ({ instance, tenant }: Scope) =>
    tenant === ""
      ? fingerprint(shipped.documents, filesOf(instance).layer)
      : fingerprint(filesOf(instance).tenants.get(tenant) ?? new Map())

  const layeredTenants = (instance: string, heads: Heads) =>
    [...filesOf(instance).tenants]
      .filter(([slug, files]) => files.size > 0 || heads.has(slug))
      .map(([slug]) => slug)

  return {
    planInstance,
    planTenant,
    previousOf,
    async reviewedAgainst({ instance, tenant }) {
      const { hosts } = filesOf(instance).settings
      return tenant === ""
        ? { layer: "instance", base: shippedDocuments(), hosts }
        : { layer: "tenant", base: (await live.current(instance, "")).documents, hosts }
    },
    allowed: ({ instance, tenant }) => allowedOf(filesOf(instance).settings, tenant),
    imagesOf,
    imageHosts,
    filesPrint,
    layeredTenants,
    isDeployed: (instance, heads) =>
      ["", ...layeredTenants(instance, heads)].every(
        (tenant) => heads.get(tenant)?.files === filesPrint({ instance, tenant }),
      ),
  }
}

/** The shipped documents in their types; what is wrong with one is said when the release is checked. */
function checkedOnce(shipped: ShippedFiles): () => Documents {
  let checked: Documents | undefined
  return () => (checked ??= validateDocuments(shipped.documents).documents)
}
