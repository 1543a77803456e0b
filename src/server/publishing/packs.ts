import { createHmac } from "node:crypto"
import { documentAddress, mostInPack, packAddress, readPackAddress } from "#api/packs.ts"
import { sameText } from "#server/security/tokens.ts"

/**
 * Addresses that answer these documents, as few as there can be. They are sealed with the server's secret: a pack is
 * compressed when it is first asked for, and only what a page has named is worth that.
 */
export function addressesOf(secretKey: string, instance: string, hashes: readonly string[]): string[] {
  const packs = Array.from({ length: Math.ceil(hashes.length / mostInPack) }, (_, index) =>
    hashes.slice(index * mostInPack, (index + 1) * mostInPack),
  )
  return packs.map((pack) => {
    const [only = "", ...more] = pack
    if (more.length === 0) return documentAddress(only)
    return packAddress({ hashes: pack, seal: sealOf(secretKey, instance, pack) })
  })
}

/** The hashes that the address of a pack lists; undefined for one that this site's server has not given out. */
export function openPack(secretKey: string, instance: string, path: string): readonly string[] | undefined {
  const pack = readPackAddress(path)
  if (pack === undefined || !sameText(pack.seal, sealOf(secretKey, instance, pack.hashes))) return undefined
  return pack.hashes
}

const sealOf = (secretKey: string, instance: string, hashes: readonly string[]): string =>
  createHmac("sha256", secretKey)
    .update(`pack\n${instance}\n${hashes.join("\n")}`)
    .digest("base64url")
    .slice(0, 22)
