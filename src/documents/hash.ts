/**
 * The canonical text of a JSON value: keys sorted by code unit, no spaces, numbers and strings as JSON writes
 * them (RFC 8785 for what documents hold). Two documents with the same content have the same text.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`
  }
  return JSON.stringify(value ?? null)
}

/** The name of a document: SHA-256 of its canonical text, in lower-case hexadecimal. */
export function documentHash(document: unknown): string {
  return sha256(canonicalJson(document))
}

/** SHA-256 (FIPS 180-4) of a text in UTF-8 or of bytes, in hexadecimal; synchronous, in every runtime. */
export function sha256(input: string | Uint8Array): string {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input
  const state = Uint32Array.from(initial)
  const block = new DataView(new ArrayBuffer(64))
  const padded = pad(bytes)
  for (let at = 0; at < padded.length; at += 64) {
    new Uint8Array(block.buffer).set(padded.subarray(at, at + 64))
    compress(state, block)
  }
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("")
}

/** The message, a single one bit, zeros, and the length in bits, to a multiple of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return padded
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function compress(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64)
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(at * 4)
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] ?? 0
    const late = words[at - 2] ?? 0
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[at] = (words[at - 16] ?? 0) + small0 + (words[at - 7] ?? 0) + small1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (words[at] ?? 0)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word
}

/** The first primes; SHA-256's constants are the fractions of their roots. */
const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, at) => at).some((m) => m > 1 && n % m === 0),
)

const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)

const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
