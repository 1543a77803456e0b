/** Several published documents in one answer: a JSON array of them, in the order in which the address lists their hashes. */
export interface Pack {
  hashes: readonly string[]
  /** By it the server knows an address that it has given out itself. */
  seal: string
}

/** So many fit into an address that every proxy takes (most stop at 8 KB). */
export const mostInPack = 64

export const packFolder = "/documents/pack/"
const pattern = /^\/documents\/pack\/((?:[0-9a-f]{64}\.){2,64})([\w-]{22})\.json$/

/** The address names the contents, as that of a single document does: what it answers never changes. */
export const packAddress = ({ hashes, seal }: Pack): string =>
  `${packFolder}${[...hashes, seal].join(".")}.json`

/** What a path lists; undefined for a path that is no pack's. */
export function readPackAddress(path: string): Pack | undefined {
  const [, hashes = "", seal = ""] = pattern.exec(path) ?? []
  return seal === "" ? undefined : { hashes: hashes.slice(0, -1).split("."), seal }
}

/** The address of a single document. */
export const documentAddress = (hash: string): string => `/documents/${hash}.json`
