import fc from "fast-check"
import type { WrittenCv } from "#cv/exchange/brought.ts"
import type { ExchangedSection, FieldKind } from "#cv/exchange/fields.ts"
import type { Fields } from "#engine/items.ts"

/** Words with all that files trip over. */
const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc
    .array(
      fc.constantFrom("<", ">", "&amp;", '"', "'", "\n", "\r\n", "\t", "]]>", "ḓ", "š", "ሀ", "{{", "- ", " "),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.join("")),
)
const month = fc
  .tuple(fc.integer({ min: 1950, max: 2030 }), fc.integer({ min: 0, max: 12 }))
  .map(([year, number]) => (number === 0 ? String(year) : `${year}-${String(number).padStart(2, "0")}`))
const link = fc.webUrl({ validSchemes: ["https"] })

/** What a field may hold; now and then what was kept before anybody held items against a form. */
function valueOf({ told }: ExchangedSection, field: string, kind: FieldKind): fc.Arbitrary<unknown> {
  if (kind === "yesNo") return fc.boolean()
  if (kind === "list") return fc.array(words, { maxLength: 4 })
  if (field === told.start || field === told.end)
    return fc.oneof({ weight: 9, arbitrary: month }, { weight: 1, arbitrary: words })
  if (field === told.link) return fc.oneof({ weight: 9, arbitrary: link }, { weight: 1, arbitrary: words })
  if (typeof kind === "object")
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...kind.terms.keys()) },
      { weight: 1, arbitrary: words },
    )
  return words
}

const itemOf = (section: ExchangedSection): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      fc.uuid(),
      fc.record(
        Object.fromEntries(
          Object.entries(section.fields).map(([field, kind]) => [field, valueOf(section, field, kind)]),
        ),
        { requiredKeys: [], noNullPrototype: true },
      ),
      fc.dictionary(
        fc.constantFrom("older", "note"),
        fc.oneof(words, fc.integer(), fc.array(words, { maxLength: 2 })),
        { maxKeys: 1, noNullPrototype: true },
      ),
    )
    .map(([id, fields, older]) => ({ ...fields, ...older, id }))

/** Any CV of these sections, of any person. */
export const anyCv = (sections: readonly ExchangedSection[]): fc.Arbitrary<WrittenCv> =>
  fc.record(
    {
      person: fc.record({
        firstName: words,
        lastName: words,
        email: fc.oneof(fc.emailAddress(), fc.constant("")),
        phone: fc.constantFrom("", "+27821234567"),
        country: fc.constantFrom("", "ZA", "KE"),
      }),
      sections: fc.tuple(
        ...sections.map((section) =>
          fc
            .array(itemOf(section), { maxLength: Math.min(section.most, 4) })
            .map((items) => ({ name: section.name, items })),
        ),
      ),
    },
    { noNullPrototype: true },
  )
