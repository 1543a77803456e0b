import { randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { CvImportPreview, CvImportRow, CvItemProblem } from "#api/contract/cv-exchange.ts"
import type { Section as SectionDocument } from "#documents/types.g.ts"
import type { Brought, BroughtItem } from "#cv/exchange/brought.ts"
import { compareItems, type ComparedItem } from "#cv/exchange/compare.ts"
import type { ExchangedSection } from "#cv/exchange/fields.ts"
import { type Item, tidyItem } from "#engine/items.ts"
import type { Viewer } from "#engine/viewer.ts"
import { sectionOf } from "#server/accounts/sections.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** More than a CV holds: each is held against its form. */
const mostItems = 400

interface Against {
  readonly request: FastifyRequest
  readonly release: CurrentRelease
  readonly viewer: Viewer
  readonly sections: readonly ExchangedSection[]
  readonly itemsOf: (list: string) => readonly Item[]
}

/**
 * What bringing a file in would do to the lists of its reader: new, changed, same, or wrong by what a write of it would be
 * refused for. Nothing is written.
 */
export async function previewCvImport(brought: Brought, against: Against): Promise<CvImportPreview> {
  const { format, lists, left, faults } = brought
  const count = lists.reduce((sum, { items }) => sum + items.length, 0)
  if (count > mostItems)
    return {
      format,
      lists: [],
      left: [],
      faults: [{ code: "tooMuch", place: "", values: { limit: mostItems } }],
    }
  const closed = new Set(
    against.sections.flatMap(({ name }) => {
      const { gate } = against.release.document(`section/${name}`) as SectionDocument
      return gate === undefined || against.viewer.gate(gate).allowed ? [] : [name]
    }),
  )
  const previews: CvImportPreview["lists"] = []
  for (const list of lists) if (!closed.has(list.name)) previews.push(await previewList(list, against))
  return {
    format,
    lists: previews,
    left: [...left, ...lists.filter(({ name }) => closed.has(name)).map(({ name }) => name)],
    faults: [...faults],
  }
}

async function previewList(
  { name, items }: Brought["lists"][number],
  { request, release, sections, itemsOf }: Against,
): Promise<CvImportPreview["lists"][number]> {
  const section = sections.find((one) => one.name === name)!
  const kept = itemsOf(name)
  const tidy = items.map((one): BroughtItem => ({ ...one, item: tidyItem(one.item) }))
  let room = section.most - kept.length
  const rows: CvImportRow[] = []
  // One after another: so many checks at once of one layer are refused, and others of it write, too.
  for (const one of compareItems(section, tidy, kept)) {
    const problems = await problemsOf(one, section, request, release)
    const isAdded = one.state === "new" && problems.length === 0
    if (isAdded) room -= 1
    rows.push(rowOf(one, isAdded && room < 0 ? [tooMany(section)] : problems))
  }
  return { name, rows }
}

const rowOf = (one: ComparedItem, problems: CvItemProblem[]): CvImportRow => ({
  place: one.place,
  state: problems.length > 0 ? "wrong" : one.state,
  id: one.id ?? randomUUID(),
  item: { ...one.item },
  before: one.before && { ...one.before },
  changes: one.changes.map((change) => ({ ...change })),
  problems,
})

const tooMany = ({ most }: ExchangedSection): CvItemProblem => ({
  field: "",
  message: `This list holds ${most} items at most.`,
  text: "cv-exchange:problem.tooMany",
  values: { most },
})

/** What the write of an item would be refused for; what is kept as it is is written no more. */
async function problemsOf(
  { item, state }: ComparedItem,
  { name, fields }: ExchangedSection,
  request: FastifyRequest,
  release: CurrentRelease,
): Promise<CvItemProblem[]> {
  if (state === "same") return []
  try {
    await sectionOf(release, name)!.check(request, release, { data: { ...item } })
    return []
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    const problems = (error.body.problems ?? []) as { field?: string; message: string; text?: string }[]
    return problems.map(({ field = "", message, text }) => {
      const kind = fields[field]
      const terms =
        typeof kind === "object" ? [...kind.terms.values()].map(([word]) => word ?? "") : undefined
      return {
        field,
        message,
        ...(terms ? { text: "cv-exchange:problem.term" } : text !== undefined && { text }),
        values: terms ? { terms: terms.join(", ") } : {},
      }
    })
  }
}
