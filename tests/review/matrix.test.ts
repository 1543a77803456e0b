import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { accessMatrix, matrixCsv } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import { instances, shippedRelease } from "./shipped.ts"

const golden = new URL("golden/", import.meta.url)
/** Ages are measured here, so that no persona grows up in between. */
const now = new Date("2026-01-01T09:00:00Z")

describe("every route × persona", () => {
  test.each(instances)(
    "of %s is as read and agreed (UPDATE=1 writes it anew; read the difference)",
    (instance) => {
      const reviewed = shippedRelease(instance)
      const around = { curricula: curriculaOf(reviewed.documents), now }
      const csv = matrixCsv(accessMatrix(reviewed.release, reviewed.one("personas").personas, around))
      const file = new URL(`matrix-${instance}.csv`, golden)
      if (process.env["UPDATE"]) {
        if (!existsSync(golden)) mkdirSync(golden)
        writeFileSync(file, csv)
      }
      expect(csv).toBe(readFileSync(file, "utf8"))
    },
  )
})
