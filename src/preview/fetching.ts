import { previewHeader } from "#api/contract/previews.ts"
import type { User } from "#documents/types.g.ts"
import { actionOf, effectOf } from "./memory.ts"
import type { Shown } from "./shown.ts"
import type { Studio } from "./studio.ts"

/** What the previewed app's calls are answered from. */
export interface Served {
  shown(): Shown
  user: User | null
  token: string
  /** Resolves once the studio has given another token. */
  renewed(): Promise<void>
}

/**
 * `fetch` for the previewed app: what it starts from is answered here, what it reads is asked of the server's previews
 * by token and without a cookie, and what would change anything goes nowhere: it is recorded, and answered from memory.
 */
export function previewFetch(real: typeof fetch, served: Served, studio: Studio): typeof fetch {
  async function read(path: string, init: RequestInit | undefined): Promise<Response> {
    const ask = () => {
      const language = new Headers(init?.headers).get("accept-language")
      return real(`/api/preview/${path}`, {
        credentials: "omit",
        cache: "no-store",
        headers: {
          accept: "application/json",
          [previewHeader]: served.token,
          ...(language !== null && { "accept-language": language }),
        },
      })
    }
    const answer = await ask()
    if (answer.status !== 401 || !(await answer.clone().text()).includes('"token-invalid"')) return answer
    const renewed = served.renewed()
    studio.tell({ kind: "expired" })
    await renewed
    return ask()
  }

  function change(method: string, path: string, body: unknown): Response {
    const call = { method, path, body }
    studio.record(actionOf(call))
    const { status, answer, user } = effectOf(call, served.user)
    if (user) served.user = user
    return Response.json(answer, { status })
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location.href)
    const method = init?.method?.toUpperCase() ?? "GET"
    if (url.origin !== globalThis.location.origin) {
      studio.record({ what: "send", of: [url.origin] })
      throw new TypeError("A preview speaks with nobody else.")
    }
    const document = /^\/documents\/([\w+-]+)\.json$/.exec(url.pathname)?.[1]
    if (document !== undefined) {
      const { drafts } = served.shown()
      return drafts.has(document)
        ? Response.json(drafts.get(document))
        : real(url.pathname, { credentials: "omit" })
    }
    if (!url.pathname.startsWith("/api/")) return real(url, { credentials: "omit" })
    const path = url.pathname.slice("/api/".length)
    if (path === "auth/logout") {
      studio.record({ what: "sign", of: ["logout"] })
      served.user = null
      return Response.json({ redirect: null })
    }
    // What fails in a preview is nobody's whom a release serves.
    if (path === "failures") return new Response(null, { status: 204 })
    if (method !== "GET") return change(method, path, bodyOf(init?.body))
    if (path === "auth/ping") return new Response(null, { status: 204 })
    if (path === "auth/get-user") return Response.json(served.user)
    if (path === "app-configuration") return Response.json(served.shown().configuration)
    if (path === "release") return Response.json({ id: served.shown().configuration.release.id })
    return read(path + url.search, init)
  }
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body !== "string") return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
