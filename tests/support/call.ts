import type { APIRequestContext } from "playwright"
import type { Method } from "#api/request.ts"
import { consenting } from "./consents.ts"

/** Agrees as a consent block does, with the hash of the words in the default language. */
export async function agree(
  request: APIRequestContext,
  origin: string,
  form: string,
  data: Readonly<Record<string, boolean>>,
) {
  const read = async (path: string): Promise<unknown> => (await request.get(origin + path)).json()
  return call(request, origin, "POST", "users/consents", await consenting(read, form, data))
}

/** A publish of a whole language takes ten seconds of a processor, and a machine that is busy a minute for it. */
const patienceMs = 120_000

/** A call as the app makes it: JSON, with the anti-forgery value of the cookie in a header. */
export async function call(
  request: APIRequestContext,
  origin: string,
  method: Method,
  path: string,
  data?: object,
) {
  await request.get(`${origin}/api/auth/ping`)
  const { cookies } = await request.storageState()
  const { hostname } = new URL(origin)
  const value =
    cookies.find(({ name, domain }) => name === "anti-forgery" && domain === hostname)?.value ?? ""
  return request.fetch(`${origin}/api/${path}`, {
    method,
    headers: { "x-anti-forgery": value },
    timeout: patienceMs,
    ...(data === undefined ? {} : { data }),
  })
}
