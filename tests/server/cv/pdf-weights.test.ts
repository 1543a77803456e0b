import { expect, it } from "vitest"
import { pdfOf } from "#server/cv/pdf/paint.ts"
import { fontsOf, type FontsOf } from "#server/cv/pdf/fonts.ts"
import { pageOf } from "#cv/page.ts"
import { form, sections, shippedWords, templates } from "../../cv/shipped.ts"

/** The shipped bold has what the regular has: here it lacks a letter. */
const fonts: FontsOf = (family, weight) =>
  fontsOf(family, weight).map((file) =>
    weight === "bold" ? { ...file, has: (letter) => letter !== "ñ" && file.has(letter) } : file,
  )

const hobbies = sections.find(([name]) => name === "hobbies")![1]

const pageWith = (firstName: string, fields: object) =>
  pageOf({
    cv: {
      person: { firstName, lastName: "", email: "", phone: "", country: "" },
      sections: [{ name: "hobbies", document: hobbies, items: [{ id: "one", ...fields }] }],
    },
    template: templates["plain"]!,
    form,
    words: shippedWords("en"),
  })

it.each([
  { where: "a title", name: "Demo", fields: { name: "Piñata", description: "Of paper" }, from: /^Hobbies/ },
  { where: "the name", name: "Iñigo", fields: { name: "Chess", description: "Daily" }, from: /details$/ },
])("names a letter that the bold font alone lacks, in $where", async ({ name, fields, from }) => {
  expect(await pdfOf({ page: pageWith(name, fields), now: 0 }, fonts)).toEqual({
    unset: [{ letter: "ñ", from: expect.stringMatching(from) }],
  })
})

it("sets a letter that the bold font lacks where the regular one is used", async () => {
  const made = await pdfOf(
    { page: pageWith("Demo", { name: "Chess", description: "Piñata" }), now: 0 },
    fonts,
  )
  expect(made).toHaveProperty("bytes")
})
