import { describe, expect, test } from "vitest"
import { formatDate, formatMoney, localeOf } from "#browser/texts/locale.ts"
import type { Learner } from "#learner/learner.ts"
import cases from "./cases/format.json" with { type: "json" }

const plain = (words: string) => words.replaceAll(/\s/g, " ")

describe("days and money as the instance's country writes them", () => {
  test.each(cases)("$language in $country", ({ language, country, amount, currency, day, money }) => {
    const locale = localeOf({ state: { language }, app: () => ({ country }) } as unknown as Learner)
    expect(formatDate(locale, "2008-04-27")).toBe(day)
    expect(plain(formatMoney(locale, amount, currency))).toBe(money)
  })
})
