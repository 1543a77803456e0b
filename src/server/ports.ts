import type { App, Instance, User } from "#documents/types.g.ts"
import type { Release } from "#engine/release.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { InputProblem } from "#api/contract/error.ts"

/** An instance as its `instance.json` describes it, with its key. */
export interface InstanceSettings extends Instance {
  id: string
}

/** What a submitted form comes to: fit, wrong, or made for a form that has changed meanwhile. */
export type FormVerdict =
  | { outcome: "valid"; writes: readonly string[] }
  | { outcome: "invalid"; problems: InputProblem[] }
  | { outcome: "moved"; form: string; problems: InputProblem[] }
  | { outcome: "unknown" }
  /** The check took too long, by the answers' fault or the machine's: nobody knows whether they fit. */
  | { outcome: "stopped" }

/** The live release of one instance and tenant, as the accounts' side of the server needs it. */
export interface CurrentRelease {
  id: string
  instance: string
  tenant: string
  app: App
  /** Its rules and features, compiled: what decides. */
  engine: Release
  /** What this user may see and do, by the same rules as in the browser. */
  viewer(user: User | null, now: Date): Viewer
  /** The resolved document of that id (`plan/power`, `mail/recover`, `locale/en/mail` …). */
  document(id: string): unknown
  /** Ids of the resolved documents that begin with `prefix`. */
  ids(prefix: string): readonly string[]
  /** Does this path lead to a route of the app (and not to the unknown route)? */
  leadsToRoute(path: string): boolean
  /** The stage of this user by the release's own facts. */
  stage(user: unknown, now: Date): string
  /** Checks the answers of a form against the current form. `hash`: the form that was filled in. */
  formValidation(formId: string, hash: string | undefined, data: unknown): Promise<FormVerdict>
}

/** Read access to instances and their live releases, supplied by publishing. */
export interface Published {
  /** The instance that answers on this host name (without port). */
  byHost(host: string): InstanceSettings | undefined
  byId(id: string): InstanceSettings | undefined
  all(): readonly InstanceSettings[]
  /** `tenant`: a slug, or '' for the instance itself. A tenant without a layer gets the instance's release. */
  current(instance: string, tenant: string): Promise<CurrentRelease>
}
