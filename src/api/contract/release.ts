import { Type, type Static } from "typebox"
import type { App } from "#documents/types.g.ts"

const Hash = Type.String({ description: "SHA-256 in hexadecimal" })

/** The live release of this host's instance, for the session's tenant: where every document is found. */
export const ReleaseSummary = Type.Object({
  id: Type.String(),
  instance: Type.String(),
  tenant: Type.Union([Type.String(), Type.Null()]),
  needs: Type.Integer({ description: "The version of the document language that a browser must know." }),
  documents: Type.Record(Type.String(), Hash, {
    description:
      "Public documents that do not travel with the navigation set, by id: /documents/<hash>.json. Texts are those of the default language and of the languages that the caller speaks (the cookie `language`, or Accept-Language); of all for a caller that names none.",
  }),
  languages: Type.Array(Type.String(), {
    description: "Every language that the release has texts of the shell in.",
  }),
  navigation: Type.String({
    description:
      "The navigation set (configuration, facts, features, gates, routes, navigation, menus, and the fragments that more than one screen uses) as one: /documents/<hash>.json",
  }),
  theme: Type.String({ description: "The brand's stylesheet: /theme/<hash>.css" }),
  forms: Type.Record(Type.String(), Type.Object({ validator: Hash }), {
    description: "Validator modules by form document: /forms/<hash>.js",
  }),
})
export type ReleaseSummary = Static<typeof ReleaseSummary>

export const AppConfiguration = Type.Object({
  app: Type.Unsafe<App>({
    type: "object",
    description: "The resolved app document (specification 3.1): schemas/meta/app.schema.json.",
  }),
  release: ReleaseSummary,
})

export type AppConfiguration = Static<typeof AppConfiguration>

export const ReleasePointer = Type.Object({ id: Type.String() })
export type ReleasePointer = Static<typeof ReleasePointer>

/** How to come from one release to the next without asking for it. */
export interface ReleaseChange {
  /** The release that it starts from. */
  from: string
  /** The resolved app document, where that is another. */
  app?: unknown
  /** Of the rest what is different. */
  release: Partial<Omit<ReleaseSummary, "documents">>
  /** Documents that are new or different, in every language; null: there is none any more. */
  documents: Record<string, string | null>
}

/** What the event `release` carries. */
export interface ReleaseNews {
  id: string
  /** Not there where a browser must ask. */
  change?: ReleaseChange
}
