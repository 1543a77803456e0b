import { strToU8, zipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { FileFault } from "#server/records/files/fault.ts"
import { fileLimits } from "#server/records/files/limits.ts"
import { readFile } from "#server/records/files/read-file.ts"
import { csvOf } from "#server/records/files/csv-file.ts"
import { xlsxOf } from "#server/records/files/write-xlsx.ts"
import { openZip } from "#server/records/files/zip.ts"
import { rounds } from "../../support/rounds.ts"
import { seed } from "../../hostile/support/seed.ts"
import data from "./files.json" with { type: "json" }

interface CsvCase {
  name: string
  text?: string
  base64?: string
  header?: string[]
  rows?: [number, ...string[]][]
  refused?: string
}

const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "",
    (error: unknown) => (error instanceof FileFault ? error.message : String(error)),
  )

describe("a CSV file", () => {
  test.each(data.csv as CsvCase[])("$name", async ({ text, base64, header = [], rows = [], refused }) => {
    const bytes = base64 === undefined ? Buffer.from(text ?? "") : Buffer.from(base64, "base64")
    if (refused !== undefined) return expect(await reasonOf(readFile(bytes))).toContain(refused)
    expect(await readFile(bytes)).toEqual({
      header,
      rows: rows.map(([line, ...cells]) => ({ line, cells })),
    })
  })

  test("is refused beyond its rows, columns and bytes", async () => {
    const many = `slug\n${"a\n".repeat(fileLimits.rows + 1)}`
    expect(await reasonOf(readFile(Buffer.from(many)))).toContain("rows")
    expect(await reasonOf(readFile(Buffer.from(",".repeat(fileLimits.columns + 1))))).toContain("columns")
    expect(await reasonOf(readFile(Buffer.alloc(fileLimits.bytes + 1, "a")))).toContain("20 MB")
  })
})

test("a text that a workbook says once counts in every cell that names it", async () => {
  const long = "x".repeat(19_000)
  const row = Array.from({ length: fileLimits.columns }, () => long)
  const rows = Array.from({ length: Math.ceil(fileLimits.letters / (19_000 * row.length)) + 1 }, () => row)
  expect(await reasonOf(readFile(await xlsxOf(["slug"], rows)))).toContain("40 MB")
  const wide = [Array.from({ length: fileLimits.columns + 1 }, () => "x")]
  expect(await reasonOf(readFile(await xlsxOf(["slug"], wide)))).toContain("columns")
})

const header = ["slug", "title.en", "note"]
const cells = [
  ["one", "=1+1", "ë ḓ 你\nline"],
  ["", "", ""],
  ["two", "<b>&amp;</b>", "_x0041_"],
]

describe("a workbook", () => {
  test("gives back what was written", async () => {
    const { rows, ...file } = await readFile(await xlsxOf(header, cells))
    expect(file.header).toEqual(header)
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(rows.map((row) => [...row.cells])).toEqual(cells)
  })

  const parts = (sheet: string, more: Record<string, string> = {}) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries({
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.xml":
              '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels":
              '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
            "xl/styles.xml":
              '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
            "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
            ...more,
          }).map(([name, text]) => [name, strToU8(text)]),
        ),
      ),
    )
  const first =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>slug</t></is></c><c r="B1" t="inlineStr"><is><t>n</t></is></c></row>'

  test("says days, numbers and yes as a file does", async () => {
    const sheet = `${first}<row r="3"><c r="A3" s="1"><v>46085</v></c><c r="B3"><v>0.1</v></c></row><row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><v>1.234</v></c></row>`
    const { rows } = await readFile(parts(sheet))
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "", ""],
      [3, "2026-03-04", "0.1"],
      [4, "yes", "1.2340"],
    ])
  })

  test("with a document type is refused", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${first}`
    expect(await reasonOf(readFile(parts(bomb)))).toContain("document type")
  })

  test("that unfolds to far more than it is, is refused before it unfolds", async () => {
    const packed = parts(first, { "xl/worksheets/sheet2.xml": " ".repeat(20_000_000) })
    expect(packed.length).toBeLessThan(100_000)
    expect(await reasonOf(readFile(packed))).toContain("far more than it should")
  })

  test("that lies about its sizes gets no more memory than it said", () => {
    const packed = parts(first, { "xl/worksheets/sheet2.xml": " ".repeat(5_000_000) })
    // The size of every part in the directory at the end, as the file itself says it.
    for (let at = packed.indexOf("PK\x01\x02"); at >= 0; at = packed.indexOf("PK\x01\x02", at + 4))
      if (packed.readUInt32LE(at + 24) === 5_000_000) packed.writeUInt32LE(100_000, at + 24)
    expect(openZip(packed, fileLimits).get("xl/worksheets/sheet2.xml")).toHaveLength(100_000)
  })
})

describe("a zip", () => {
  test.each(["../a.png", "/etc/a", "a/../../b", "C:\\a", "a\\..\\b", "a\0b"])(
    "with %j is refused",
    (name) => {
      expect(() => openZip(zipSync({ [name]: strToU8("x") }), fileLimits)).toThrow("leads out of its folder")
    },
  )
  test("of too many parts is refused", () => {
    const many = Object.fromEntries(
      Array.from({ length: fileLimits.parts + 1 }, (_, at) => [`${at}`, strToU8("x")]),
    )
    expect(() => openZip(zipSync(many), fileLimits)).toThrow("parts")
  })
})

test("a malformed file is read or refused, and never anything else (SEED=1 tries others)", async () => {
  const files = [Buffer.from(csvOf(header, cells)), await xlsxOf(header, cells)]
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
  for (let round = 0; round < rounds(200, 10_000); round++) {
    const bytes = Buffer.from(files[round % files.length] ?? "")
    for (let changes = random(8) + 1; changes > 0; changes--) bytes[random(bytes.length)] = random(256)
    const broken = random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
    await readFile(broken).catch((error: unknown) => expect(error).toBeInstanceOf(FileFault))
  }
})
