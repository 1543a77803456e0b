import { brotliDecompressSync } from "node:zlib"
import { FontFault } from "./fault.ts"

/** Of a file as it is sent. */
export const mostSentBytes = 2_000_000
/** Of a font with nothing of it compressed: a larger one is no font for a page of Latin letters. */
export const mostUnpackedBytes = 8_000_000
const mostTables = 64

/** What a font cannot be drawn without; beside these it has outlines in one of three forms. */
const needed = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp"]
const outlines = ["glyf", "CFF ", "CFF2"]

/**
 * Looks at the frame of a file before anything unpacks it: what it is, that its parts lie inside of it and say how long
 * they are, that none has changed, and that it does not unpack to more than a font is.
 *
 * OpenType 1.9 (the table directory) and the W3C's WOFF File Format 2.0, sections 4 and 5.
 *
 * @throws FontFault
 */
export function checkContainer(bytes: Buffer): void {
  if (bytes.length > mostSentBytes) throw new FontFault("large")
  const sign = bytes.toString("latin1", 0, 4)
  if (sign === "wOFF") throw new FontFault("woff")
  if (sign === "ttcf") throw new FontFault("collection")
  if (sign === "wOF2") checkWoff2(bytes)
  else if (sign === "OTTO" || sign === "true" || sign === "\0\u0001\0\0") checkSfnt(bytes)
  else throw new FontFault("none")
}

function checkSfnt(bytes: Buffer): void {
  const count = bytes.length < 12 ? 0 : bytes.readUInt16BE(4)
  const end = 12 + 16 * count
  if (count === 0 || count > mostTables || end > bytes.length) throw new FontFault("lengths")
  const tags: string[] = []
  for (let at = 12; at < end; at += 16) {
    const tag = bytes.toString("latin1", at, at + 4)
    const [sum, offset, length] = [
      bytes.readUInt32BE(at + 4),
      bytes.readUInt32BE(at + 8),
      bytes.readUInt32BE(at + 12),
    ]
    if (offset < end || offset + length > bytes.length) throw new FontFault("lengths")
    if (sumOf(bytes.subarray(offset, offset + length), tag === "head") !== sum)
      throw new FontFault("checksum")
    tags.push(tag)
  }
  checkTables(tags)
}

/** The sum of a table's words; that of `head` leaves out the sum of the whole file, which stands in it. */
function sumOf(table: Buffer, isHead: boolean): number {
  const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
  table.copy(padded)
  if (isHead && padded.length >= 12) padded.writeUInt32BE(0, 8)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

/** The tags that WOFF2 writes as a number, in its order. */
const known = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX " +
  "vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat " +
  "fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
)
  .match(/.{4}(?: |$)/g)!
  .map((word) => word.slice(0, 4))

function checkWoff2(bytes: Buffer): void {
  if (bytes.length < 48 || bytes.readUInt32BE(8) !== bytes.length) throw new FontFault("lengths")
  if (bytes.toString("latin1", 4, 8) === "ttcf") throw new FontFault("collection")
  const count = bytes.readUInt16BE(12)
  if (count === 0 || count > mostTables) throw new FontFault("lengths")
  let at = 48
  const byte = () => {
    if (at >= bytes.length) throw new FontFault("lengths")
    return bytes[at++]!
  }
  /** UIntBase128: seven bits a byte, of at most five bytes. */
  const length = (): number => {
    for (let value = 0, read = 0; read < 5; read++) {
      const next = byte()
      value = value * 128 + (next & 127)
      if (next < 128) return value
    }
    throw new FontFault("lengths")
  }
  const tags: string[] = []
  let [unpacked, packed] = [0, 0]
  for (let table = 0; table < count; table++) {
    const flags = byte()
    const isNamed = (flags & 63) === 63
    const tag = isNamed ? bytes.toString("latin1", at, at + 4) : known[flags & 63]!
    if (isNamed) at += 4
    const original = length()
    // These two are transformed unless they say 3; any other is where it does not say 0.
    const isTransformed = tag === "glyf" || tag === "loca" ? flags >> 6 !== 3 : flags >> 6 !== 0
    packed += isTransformed ? length() : original
    unpacked += original
    tags.push(tag)
  }
  if (unpacked > mostUnpackedBytes || packed > mostUnpackedBytes) throw new FontFault("unpacked")
  const end = at + bytes.readUInt32BE(20)
  if (end > bytes.length) throw new FontFault("lengths")
  if (unpack(bytes.subarray(at, end)) !== packed) throw new FontFault("lengths")
  checkTables(tags)
}

/** How long the stream is unpacked; it is given up as soon as it is longer than it may be. */
function unpack(stream: Buffer): number {
  try {
    return brotliDecompressSync(stream, { maxOutputLength: mostUnpackedBytes }).length
  } catch (error) {
    const isTooLong = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
    throw new FontFault(isTooLong ? "unpacked" : "lengths")
  }
}

function checkTables(tags: readonly string[]): void {
  const present = new Set(tags)
  const isWhole = needed.every((tag) => present.has(tag)) && outlines.some((tag) => present.has(tag))
  if (!isWhole || present.size !== tags.length) throw new FontFault("tables")
}
