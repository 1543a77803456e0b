import { readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { dictionary } from "@zxcvbn-ts/language-common"
import { expect, test } from "vitest"
import { breachedFile, isGuessable } from "#server/security/guessable-passwords.ts"

/** The shortest password that anybody may choose. */
const shortest = 6

// UPDATE=1 writes the file anew, from the package that is installed.
test("the list of breached passwords is that of the package it is made from", () => {
  const words = [...new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()))]
  const lines = words
    .filter((word) => word.length >= shortest)
    .sort()
    .join("\n")
  if (process.env["UPDATE"]) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(breachedFile, brotliCompressSync(lines, { params }))
  }
  const kept = brotliDecompressSync(readFileSync(breachedFile)).toString("utf8")
  expect(kept === lines).toBe(true)
  expect(words.length).toBeGreaterThan(40_000)
})

test.each([
  ["password1", true],
  ["PassWord1", true],
  ["qwertyuiop", true],
  ["1q2w3e4r5t", true],
  ["mySIGNPOST22", true],
  ["Blue lamps hum at night", false],
])("%s is known: %s", async (password, known) => {
  expect(await isGuessable(password, "Signpost")).toBe(known)
})
