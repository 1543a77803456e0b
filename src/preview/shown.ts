import type { AppConfiguration } from "#api/contract/release.ts"
import type { Preview } from "#api/contract/previews.ts"
import { isPublic, kindOf } from "#documents/kinds.ts"
import { validatorOf } from "#documents/kind-validators.ts"
import type { App, Form } from "#documents/types.g.ts"
import { compilePublished } from "#engine/compile.ts"
import { fitForm } from "#engine/forms/fit.ts"
import type { NavigationSet } from "#engine/release.ts"
import { navigationIds } from "#engine/set.ts"

/** The release that the frame shows, with its documents that nobody has published. */
export interface Shown {
  configuration: AppConfiguration
  /** By hash, or by a name that stands for one. */
  drafts: ReadonlyMap<string, unknown>
}

/** What the studio has given, without any service of somebody else. */
export function shownOf({ configuration, drafts }: Preview): Shown {
  return {
    configuration: { ...configuration, app: withoutServices(configuration.app) },
    drafts: new Map(Object.entries(drafts)),
  }
}

const withoutServices = (app: App): App => ({
  ...app,
  apiBaseUrl: "",
  integrations: Object.fromEntries(
    Object.keys(app.integrations).map((name) => [name, null]),
  ) as unknown as App["integrations"],
})

let made = 0

/**
 * The release with other documents in it, as the server would make it.
 *
 * @param documents as they stand, by id; null: there is none
 * @param navigation the navigation set in use
 * @returns and which documents were left as they are, because their shape is wrong
 * @throws where the documents fit together nowhere
 */
export function withDocuments(
  { configuration, drafts }: Shown,
  documents: Readonly<Record<string, unknown>>,
  navigation: NavigationSet,
): { shown: Shown; unfit: string[]; changes: boolean } {
  const next = new Map(drafts)
  const { release } = configuration
  const hashes: Record<string, string> = { ...release.documents }
  const validators = { ...release.forms }
  let { app } = configuration
  let set: NavigationSet = navigation
  const unfit: string[] = []
  let changes = false
  const keep = (document: unknown): string => {
    const name = `draft-${(made += 1)}`
    next.set(name, document)
    return name
  }
  for (const [id, document] of Object.entries(documents)) {
    const kind = kindOf(id)
    if (kind === undefined || !isPublic(id)) continue
    if (document !== null && validatorOf(kind)?.(document) !== true) {
      unfit.push(id)
      continue
    }
    changes = true
    if (kind === "app" && document !== null) app = withoutServices(document as App)
    if ((navigationIds as readonly string[]).includes(id) && document !== null)
      set = { ...set, [id]: kind === "app" ? app : document }
    if (kind === "fragment")
      set = { ...set, fragments: withEntry(set.fragments ?? {}, id.slice("fragment/".length), document) }
    if (document === null) delete hashes[id]
    else if (kind === "form") {
      hashes[id] = keep(fitForm(document as Form, app))
      validators[id.slice("form/".length)] = { validator: hashes[id] }
    } else hashes[id] = keep(document)
  }
  const moved = set !== navigation
  if (moved) compilePublished(set)
  return {
    unfit,
    changes,
    shown: {
      drafts: next,
      configuration: {
        app,
        release: {
          ...release,
          id: `${release.id.split("+", 1)[0]}+${made}`,
          documents: hashes,
          forms: validators,
          navigation: moved ? keep(set) : release.navigation,
        },
      },
    },
  }
}

function withEntry<T>(entries: Readonly<Record<string, T>>, name: string, value: unknown): Record<string, T> {
  const others = Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name))
  return value === null ? others : { ...others, [name]: value as T }
}
