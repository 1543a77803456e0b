import type { User } from "#documents/types.g.ts"
import type { RecordedAction } from "#browser/preview/messages.ts"

/** A call that would have changed something. */
export interface UnsafeCall {
  method: string
  /** Below `/api/`. */
  path: string
  body: unknown
}

/** What became of it: the user as the app sees them from now on, and what the app is told. */
interface Effect {
  user?: User
  status: number
  answer: unknown
}

/**
 * What a call that changes something comes to in a preview: details, consents and favourites are the person's until the
 * frame is left, so that its pages go on; everything else is answered as refused.
 */
export function effectOf({ method, path, body }: UnsafeCall, user: User | null): Effect {
  const [, route, type, id] = path.split("/")
  const data = dataOf(body)
  if (user === null || !path.startsWith("users/") || route === undefined) return refused
  if (route === "favourites" && type !== undefined && id !== undefined) {
    const kept = (user.profile?.favourites as Record<string, string[]> | undefined)?.[type] ?? []
    const others = kept.filter((other) => other !== decodeURIComponent(id))
    const answer = method === "PUT" ? [...others, decodeURIComponent(id)] : others
    if (method !== "PUT" && method !== "DELETE") return refused
    return {
      status: 200,
      answer,
      user: withProfile(user, { favourites: { ...user.profile?.favourites, [type]: answer } }),
    }
  }
  if (method !== "POST" || type !== undefined || data === undefined) return refused
  if (route === "consents") {
    const at = new Date().toISOString()
    const given = Object.entries(data).map(([name, granted]) => [
      name,
      { granted: granted === true, updatedAt: at, version: "1" },
    ])
    return {
      status: 200,
      answer: data,
      user: { ...user, consents: { ...user.consents, ...Object.fromEntries(given) } },
    }
  }
  if (route === "profile") return { status: 200, answer: data, user: withProfile(user, data) }
  if (route === "account") return { status: 200, answer: data, user: { ...user, ...data } as User }
  return refused
}

/** What the call would have done, in the words that somebody reads who edits the app. */
export function actionOf({ method, path, body }: UnsafeCall): RecordedAction {
  const parts = path.split("/").map(decodeURIComponent)
  const [first = "", route = ""] = parts
  const data = dataOf(body)
  if (first === "users" && data !== undefined)
    return { what: "save", of: Object.keys(data).map((name) => `${route}.${name}`) }
  if (first === "users") return { what: "save", of: [parts.slice(1).join(" / ")] }
  if (first === "auth") return { what: "sign", of: [route] }
  if (first === "assessments" || first === "attempts")
    return { what: "start", of: [parts.slice(1).join(" / ")] }
  return { what: "send", of: [`${method} ${parts.join("/")}`] }
}

const refused: Effect = {
  status: 403,
  answer: { error: { code: "forbidden", message: "This is a preview: nothing is stored." } },
}

const withProfile = (user: User, changes: object): User =>
  ({ ...user, profile: { ...user.profile, ...changes } }) as User

function dataOf(body: unknown): Record<string, unknown> | undefined {
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined
  const { data } = body
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : undefined
}
