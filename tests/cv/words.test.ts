import { expect, it } from "vitest"
import type { Locale } from "#documents/types.g.ts"
import { readJson } from "../documents/shipped.ts"

const textsOf = (language: string, namespace: string) =>
  (readJson(`schemas/documents/locale/${language}/${namespace}.json`) as Locale).texts

const untrue = {
  en: { seenBy: /^Only you see this\./, keeps: /everything|nothing is lost/, named: /never taken/ },
  af: {
    seenBy: /^Net jy sien dit\./,
    keeps: /Hou alles\.|niks gaan verlore/,
    named: /nooit uit een oorgeneem/,
  },
}

it.each(["en", "af"] as const)("no text of the CV promises more than is kept (%s)", (language) => {
  const [cv, exchange] = [textsOf(language, "cv"), textsOf(language, "cv-exchange")]
  const { seenBy, keeps, named } = untrue[language]
  // A shared CV is seen by others.
  for (const key of ["seenBy", "references.seenBy"]) expect(cv[key]).not.toMatch(seenBy)
  // A file is read without the name and contact details in it.
  expect(exchange["out.jsonResumeText"]).not.toMatch(keeps)
  expect(exchange["out.jsonResumeText"]).toMatch(named)
})
