import { randomUUID } from "node:crypto"
import { createReadStream, renameSync, rmSync } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as WebStream } from "node:stream/web"
import { createGunzip, createGzip } from "node:zlib"
import { Decrypter, Encrypter } from "age-encryption"
import { writeNewFile } from "#server/new-file.ts"
import { linesIn } from "./lines-in.ts"

/**
 * Writes lines into a file that only its owner may read: compressed, and encrypted with a passphrase as age does
 * (age-encryption.org/v1), so that the program `age` opens it as well. It stands under its name once it is whole; until
 * then beside it, under a name of its own, so that two runs do not meet and one that was killed is in nobody's way.
 */
export async function seal(file: string, passphrase: string, lines: AsyncIterable<string>): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  // The key is long and nobody's word: to slow down guessing gains nothing.
  encrypter.setScryptWorkFactor(12)
  const compressed = createGzip()
  // Where the lines fail, so does what is read of the compressed ones, and where nobody reads on, they end.
  pipeline(Readable.from(withBreaks(lines)), compressed).catch(() => undefined)
  const sealed = await encrypter.encrypt(Readable.toWeb(compressed) as unknown as ReadableStream<Uint8Array>)
  const partial = `${file}.${randomUUID()}.partial`
  await writeNewFile(partial, Readable.fromWeb(sealed as unknown as WebStream))
  try {
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

/** The lines of such a file. Rejects where the passphrase is another, or a byte of it was changed. */
export async function* unseal(file: string, passphrase: string): AsyncGenerator<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(
    Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>,
  )
  const compressed = Readable.fromWeb(opened as unknown as WebStream)
  const plain = createGunzip()
  compressed.on("error", (error) => plain.destroy(error))
  yield* linesIn(compressed.pipe(plain))
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
