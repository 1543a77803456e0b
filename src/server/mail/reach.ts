import type { Letter } from "./mailer.ts"

/** How a message reaches an address, and in which words: a text message is shorter, and is `mail/<name>-sms`. */
export function reach(address: string, name: string): Pick<Letter, "to" | "channel" | "mail"> {
  return address.includes("@")
    ? { to: address, channel: "mail", mail: name }
    : { to: address, channel: "text", mail: `${name}-sms` }
}
