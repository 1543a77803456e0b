import { createInstance } from "i18next"
import { expect, test } from "vitest"
import { rememberTexts } from "../../src/preview/shown-texts.ts"

const texts = {
  save: "Save",
  "save.again": "Save",
  greeting: "Hello, {{name}}!",
  found_one: "{{count}} found",
  found_other: "{{count}} found in all",
  lines: "Two\nlines",
}

async function shown() {
  const i18n = createInstance()
  await i18n.init({
    lng: "en",
    keySeparator: false,
    parseMissingKeyHandler: () => "",
    defaultNS: "shell",
    resources: { en: { shell: texts } },
  })
  return { i18n, told: rememberTexts(i18n) }
}

test("a text is known by its words as they were said: filled in, in its plural form, on one line", async () => {
  const { i18n, told } = await shown()
  for (const say of [
    ["greeting", { name: "you" }],
    ["found", { count: 1 }],
    ["found", { count: 2 }],
    ["lines"],
  ] as const)
    i18n.t(...(say as [string]))
  expect(told.keysOf("Hello, you!")).toEqual(["shell:greeting"])
  expect(told.keysOf(" 1 found ")).toEqual(["shell:found_one"])
  expect(told.keysOf("2 found in all")).toEqual(["shell:found_other"])
  expect(told.keysOf("Two lines")).toEqual(["shell:lines"])
  expect(told.keysOf("Hello, {{name}}!")).toEqual([])
})

test("of several that say the same the one that was said last comes first", async () => {
  const { i18n, told } = await shown()
  i18n.t("save")
  i18n.t("save.again")
  expect(told.keysOf("Save")).toEqual(["shell:save.again", "shell:save"])
  i18n.t("save")
  expect(told.keysOf("Save")).toEqual(["shell:save", "shell:save.again"])
})

test("words that several texts make up name them all, and what nobody said names none", async () => {
  const { i18n, told } = await shown()
  i18n.t("greeting", { name: "you" })
  i18n.t("save")
  i18n.t("missing")
  expect(told.keysWithin("Hello, you! Save")).toEqual(["shell:greeting", "shell:save"])
  expect(told.keysWithin("Sa")).toEqual([])
  expect(told.keysOf("missing")).toEqual([])
})
