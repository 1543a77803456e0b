import { saying, term, type Value } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/images.json" with { type: "json" }

const said = saying(en)

/** What is said of images that stand on other hosts, and of fonts that are nowhere. */
export const imageMessages = {
  unlisted: (address: string, hosts: readonly string[]) =>
    said("images.unlisted", { address, hosts: hosts.length === 0 ? term("which is empty") : list(hosts) }),
  unfetched: (address: string, why: Value) => said("images.unfetched", { address, why }),
  noFont: (file: string) => said("images.noFont", { file }),
  tooMany: (most: number) => said("images.tooMany", { most }),
}
