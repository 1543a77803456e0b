import type { APIRequestContext } from "playwright"

/** A call as the app makes it: JSON, with the anti-forgery value of the cookie in a header. */
export async function call(
  request: APIRequestContext,
  origin: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
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
    ...(data === undefined ? {} : { data }),
  })
}
