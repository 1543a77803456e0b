import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import CvPage from "#blocks/cvPage/view.tsx"
import { readCv } from "#cv/cv.ts"
import { pageOf } from "#cv/page.ts"
import { between, leavesOf, type PageModel } from "#cv/page-model.ts"
import type { User } from "#documents/types.g.ts"
import { form, sections, shippedWords, templates } from "../cv/shipped.ts"
import { readJson } from "../documents/shipped.ts"

type Lists = Readonly<Record<string, readonly object[]>>

const [{ lists, profile }] = readJson("tests/cv/cases/page.json") as [{ lists: Lists; profile: object }]

function page(template: string, given: Lists = lists): PageModel {
  const user = { profile: { firstName: "Learner", lastName: "Demo", ...profile } } as User
  const itemsOf = (list: string) => (given[list] ?? []).map((item, index) => ({ id: String(index), ...item }))
  const cv = readCv({ user, sections, itemsOf })
  return pageOf({ cv, template: templates[template]!, form, words: shippedWords("en") })
}

type View = Parameters<typeof CvPage>[0]
const draw = (model: PageModel) =>
  renderToString(
    <CvPage {...({ props: { page: model, label: "Your CV" }, host: { locale: "en" } } as unknown as View)} />,
  )

/** All that is read, as it stands in the document. */
const textOf = (html: string) => {
  const plain = html.replaceAll(/<[^>]*>/g, "")
  const signs: Record<string, string> = {
    "&#x27;": "'",
    "&quot;": '"',
    "&lt;": "<",
    "&gt;": ">",
    "&amp;": "&",
  }
  return plain.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (sign) => signs[sign]!)
}

describe("a CV on the screen", () => {
  // That the PDF reads as the page does is held beside it (tests/server/cv/pdf.test.ts): the two say the same.
  it.each(Object.keys(templates))("reads as its page does, in the template %s", (template) => {
    const model = page(template)
    const read = leavesOf(model).map(({ text }) => text.replaceAll(between, ""))
    expect(textOf(draw(model)).replaceAll(between, "")).toBe(read.join(""))
  })

  it("draws what is written, and runs nothing of it", () => {
    const html = draw(page("plain", { summary: [{ text: "<img src=x onerror=alert(1)>" }] }))
    expect(html).not.toContain("<img")
    expect(textOf(html)).toContain("<img src=x onerror=alert(1)>")
  })

  it("leads to https alone", () => {
    const links = ["javascript:alert(1)", "http://a.example", "https://b.example/x"]
    const html = draw(page("plain", { projects: links.map((link, index) => ({ title: `P${index}`, link })) }))
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual(["https://b.example/x"])
  })
})
