import type { App, User } from "#documents/types.g.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Texts } from "./texts.ts"

/** Who says the texts of documents: their values may read `user` and `config`, and rules choose among them. */
export interface Speaker {
  readonly texts: Pick<Texts, "t">
  readonly app: () => App
  readonly user: () => User | null
  readonly viewer: () => Viewer
}
