import type { Preview } from "#api/contract/previews.ts"

/** How the previewed app looks and speaks. */
export interface PreviewLook {
  language: string
  look: "light" | "dark"
}

/** What the studio tells the frame. */
export type ToPreview =
  /** What to show: the first starts the app, a later one takes its place. */
  | { kind: "show"; preview: Preview; path: string; look: PreviewLook }
  /** Documents as they stand by now, by id; null: there is none of that id any more. */
  | { kind: "documents"; documents: Readonly<Record<string, unknown>> }
  | { kind: "look"; look: PreviewLook }
  | { kind: "go"; path: string }
  | { kind: "token"; token: string }
  /** Whether a press tells which text it meets, in place of what it does otherwise. */
  | { kind: "pick"; isOn: boolean }

/** What the previewed app would have done: nothing of it leaves the frame. */
export interface RecordedAction {
  what: "save" | "start" | "sign" | "send" | "open"
  /** Whereof: `profile.firstName`, a call, an address. */
  of: readonly string[]
}

/** What the frame tells the studio. */
export type FromPreview =
  | { kind: "ready" }
  /** The app stands at another address. */
  | { kind: "moved"; path: string }
  | { kind: "did"; action: RecordedAction }
  /** Documents that cannot be shown as they are: the frame goes on with those before. None: all is shown. */
  | { kind: "unfit"; documents: readonly string[] }
  /** A text was pressed: `namespace:key` of all that say so; none, where no text of the site stands there. */
  | { kind: "picked"; keys: readonly string[] }
  /** The token has had its time. */
  | { kind: "expired" }
  /** The app wants to be loaded anew. */
  | { kind: "reload" }

/** Every message carries the key that the studio gave this frame, in its address. */
export type Keyed<Message> = Message & { key: string }

const actions: readonly string[] = ["save", "start", "sign", "send", "open"]
const mostWords = 40
const longest = 2000

/**
 * Reads a message of the frame, which shows what tenants have written: whatever it says may be made up. Undefined: it
 * is none, or comes from another frame.
 */
export function readFromPreview(data: unknown, key: string): FromPreview | undefined {
  if (typeof data !== "object" || data === null || !("key" in data) || data.key !== key) return undefined
  const { kind, path, action, documents, keys } = data as Record<string, unknown>
  if (kind === "ready" || kind === "expired" || kind === "reload") return { kind }
  if (kind === "moved" && isWord(path) && isPath(path)) return { kind, path }
  if (kind === "unfit" && isWords(documents)) return { kind, documents }
  if (kind === "picked" && isWords(keys)) return { kind, keys }
  if (kind !== "did" || typeof action !== "object" || action === null) return undefined
  const { what, of } = action as Record<string, unknown>
  if (typeof what !== "string" || !actions.includes(what) || !isWords(of)) return undefined
  return { kind, action: { what: what as RecordedAction["what"], of } }
}

/** A path of the app itself. */
export const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

const isWord = (value: unknown): value is string => typeof value === "string" && value.length <= longest
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= mostWords && value.every(isWord)
