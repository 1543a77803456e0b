import type { FastifyRequest } from "fastify"
import type { InputProblem } from "#api/contract/error.ts"
import type { UserWrite } from "#api/contract/users.ts"
import type { Form, Section as SectionDocument, Vocabulary } from "#documents/types.g.ts"
import { type Fields, tidyItem } from "#engine/items.ts"
import { mayNameList, questionsOf, vocabularyOf } from "#engine/sections.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { checkForm } from "./checked-form.ts"

/** A list of the profile: who may write to it, how much it holds, and what an item of it is. */
export interface Section {
  /** The gate of whoever may write to the list. Left out, everybody may. */
  readonly gate?: string | undefined
  readonly most: number
  /** Refuses an item that the list does not take, naming every field that is wrong. */
  check(request: FastifyRequest, release: CurrentRelease, write: UserWrite): Promise<void>
}

/** Who keeps a CV here: asked of whoever hides a section of it, as of its page. */
export const cvGate = "Cv"

/** What any list holds at most. */
const mostItems = 100

/** What one field of an item may hold. */
type Check = (value: unknown) => boolean

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value)
const within =
  (low: number, high: number, decimals: number): Check =>
  (value) =>
    typeof value === "number" && value >= low && value <= high && Number(value.toFixed(decimals)) === value

/** A subject, and at which level it is taken: languages at home or as additional ones, others standard or higher. */
const taken = {
  subject: matching(/^[a-z][a-z0-9_]{0,59}$/),
  as: matching(/^(?:home|additional|standard|higher)$/),
}

/** The lists that code reckons with: the marks of school, and the subjects that somebody thinks of taking. */
const schoolSections: ReadonlyMap<string, Section> = new Map([
  [
    "schoolMarks",
    ofFields(
      {
        ...taken,
        percent: within(0, 100, 1),
        level: within(1, 12, 0),
        term: matching(/^20\d\d(?:-[1-4])?$/),
      },
      ["percent", "level"],
    ),
  ],
  ["schoolSubjects", ofFields(taken)],
])

/**
 * The list of that name: one of school, else a section of the release, whose every item is held against the section's
 * form. Nothing where there is none.
 */
export function sectionOf(release: CurrentRelease, name: string): Section | undefined {
  const school = schoolSections.get(name)
  if (school) return school
  const document = mayNameList(name) ? release.document(`section/${name}`) : undefined
  return document === undefined ? undefined : ofDocument(document as SectionDocument)
}

/** What is shown as a link: whoever wrote the form, it leads to no script and to no file. */
const isLink = matching(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/)

function ofDocument({ gate, most, form: name, told: { link } }: SectionDocument): Section {
  return {
    gate,
    most,
    async check(request, release, { formId, form, data }) {
      const isFilledIn = formId !== undefined && formId.replace(/^form\//, "") === name
      await checkForm(request, release, {
        formId: name,
        ...(isFilledIn && form !== undefined && { form }),
        data,
      })
      refuse([
        ...strangeTerms(release, release.document(`form/${name}`) as Form, data),
        ...(link === undefined || data[link] === undefined || isLink(data[link])
          ? []
          : [{ field: link, message: `"${link}" is no https address.`, text: "forms:error.fieldInvalid" }]),
      ])
    },
  }
}

/** A form's schema says what a term looks like; which there are, the vocabulary does, and a layer may add to it. */
function strangeTerms(release: CurrentRelease, form: Form, data: Fields): InputProblem[] {
  return Object.keys(questionsOf(form)).flatMap((field) => {
    const name = vocabularyOf(form, field)
    if (name === undefined || data[field] === undefined) return []
    const { values = {} } = (release.document(`vocabulary/${name}`) ?? {}) as Partial<Vocabulary>
    const terms: unknown[] = [data[field]].flat()
    return terms.every((term) => typeof term === "string" && Object.hasOwn(values, term))
      ? []
      : [{ field, message: `"${field}" is none of ${name}.`, text: "forms:error.fieldInvalid" }]
  })
}

/** Of the fields in `oneOf` an item has one at least; a subject is always there. */
function ofFields(fields: Readonly<Record<string, Check>>, oneOf: readonly string[] = []): Section {
  return {
    most: mostItems,
    async check(request, release, write) {
      await checkForm(request, release, write)
      const { data } = write
      const wrong = Object.keys(data).filter(
        (name) => !Object.hasOwn(fields, name) || fields[name]?.(data[name]) !== true,
      )
      const missing = data["subject"] === undefined ? ["subject"] : []
      const none = oneOf.some((name) => data[name] !== undefined) ? [] : oneOf
      refuse([
        ...wrong.map((field): InputProblem => ({
          field,
          message: Object.hasOwn(fields, field)
            ? `"${field}" is not valid.`
            : `"${field}" may not be written here.`,
          text: "forms:error.fieldInvalid",
        })),
        ...[...missing, ...none].map((field): InputProblem => ({ field, message: `"${field}" is missing.` })),
      ])
    },
  }
}

function refuse(problems: readonly InputProblem[]): void {
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", problems.map(({ message }) => message).join(" "), { problems })
}

/** A write as its list is to keep it. */
export const tidyWrite = (write: UserWrite): UserWrite => ({ ...write, data: { ...tidyItem(write.data) } })
