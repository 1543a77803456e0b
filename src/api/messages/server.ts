import { saying, wording } from "#documents/said.ts"
import en from "./en/server.json" with { type: "json" }

/** Why a call is refused, with what the studio says it by in another language. */
export const reason = wording(en)

/** What the server itself finds of a layer, as that it holds more than it may. */
export const found = saying(en)
