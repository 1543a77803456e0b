import { text } from "#engine/context/own.ts"
import type { Person } from "../cv.ts"

const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

/** First and last name, as one text. */
export const nameOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].flatMap((part) => text(part)?.trim() ?? []).join(" ")

/** An e-mail address, where it is one. */
export function emailOf({ email }: Person): string | undefined {
  const found = text(email)
  return found !== undefined && address.test(found) ? found : undefined
}
