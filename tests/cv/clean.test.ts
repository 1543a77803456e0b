import { describe, expect, it } from "vitest"
import { cleanLine, cleanLines, httpsLink } from "#cv/clean.ts"

describe("texts as they are set", () => {
  it.each([
    ["letters with marks of their own", "Tshivend\u{61}\u{32d}", "Tshivend\u{61}\u{32d}"],
    ["letters and marks that are one letter", "s\u{30c}e\u{302}", "šê"],
    ["a turn of the reading direction", "abc\u{202e}fed\u{202c}", "abcfed"],
    ["letters without width", "pay\u{200b}pal\u{feff}", "paypal"],
    ["a hyphen that is not seen", "co\u{ad}op", "coop"],
    ["control signs and blanks", " a\u{0}\t b\u{7} ", "a b"],
    ["half of a letter", "a\u{d83d}b", "ab"],
    ["a number", 12, "12"],
    ["no text", { a: 1 }, ""],
  ])("%s", (_, given, read) => expect(cleanLine(given)).toBe(read))

  it("has lines and no empty ones", () =>
    expect(cleanLines("one\r\n\n two \u{2028}three\r")).toEqual(["one", "two", "three"]))

  it.each([
    "javascript:alert(1)",
    "http://a.example",
    "data:text/html,x",
    "https://u:p@a.example",
    "ftp://a",
    "//a.example",
    "JaVaScRiPt:1",
    " ",
  ])("follows no %s", (link) => expect(httpsLink(link)).toBeUndefined())
  it("follows https", () => expect(httpsLink("https://a.example/x y")).toBe("https://a.example/x%20y"))
})
