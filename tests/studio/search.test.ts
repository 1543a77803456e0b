import { describe, expect, test } from "vitest"
import { lookFor, type Found } from "#studio/everywhere/search.ts"
import { shippedRelease } from "../review/shipped.ts"

const reviewed = shippedRelease("yenza")
const first = (text: string, language = "en"): Found | undefined => lookFor(reviewed, { text, language })[0]

describe("looking for anything", () => {
  test.each([
    ["a page by its title", "all careers", "/navigators/careers/all"],
    ["a page by its name", "profileHomePage", "/profile/home"],
    ["a page by a pasted address", "https://yenza.example/profile/home?a=1#b", "/profile/home"],
    ["a page by a path with a place in it, as it is", "/shared/some-token", "/shared/some-token"],
    ["a page with a place in it by its words", "sharedReport", "/shared/:token"],
  ])("%s", (_, text, path) => expect(first(text)).toMatchObject({ what: "route", path }))

  test("a title is said in the studio's language", () => {
    const [english, afrikaans] = [first("/profile/home"), first("/profile/home", "af")]
    expect(english).toMatchObject({ name: "profileHomePage" })
    expect(afrikaans).toMatchObject({ name: "profileHomePage" })
    expect(afrikaans).not.toEqual(english)
  })

  test("texts are found in every language, without their accents and with a letter wrong", () => {
    const texts = (text: string) =>
      lookFor(reviewed, { text, language: "en" }).filter((one) => one.what === "text")
    expect(texts("werkertipe").every(({ language }) => language === "af")).toBe(true)
    expect(texts("werkertipe").length).toBeGreaterThan(0)
    expect(texts("wekertipe").length).toBeGreaterThan(0)
    expect(texts("menu.my_cv").map(({ key }) => key)).toContain("shell:menu.my_cv")
  })

  test("documents are found by their id, and nothing by nonsense", () => {
    expect(lookFor(reviewed, { text: "locale/en/shell", language: "en" })).toContainEqual({
      what: "document",
      id: "locale/en/shell",
    })
    expect(lookFor(reviewed, { text: "qqqqqq", language: "en" })).toEqual([])
  })
})
