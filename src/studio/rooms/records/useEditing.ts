import type { ErrorSchema } from "@rjsf/utils"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditedRecord, RecordForm } from "#api/contract/edited-records.ts"
import { ApiError } from "#api/request.ts"
import { same } from "#documents/changes/json.ts"
import { stepsOf } from "#documents/problem.ts"
import type { Data } from "#ui/form/context.ts"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { useHold } from "../../shell/leaving.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { createPlaces } from "./field-places.ts"
import { atFields, problemsOf, sentence } from "./problems.ts"
import { differences, fromForm, onTheirs, toForm, type Values } from "./record-values.ts"
import { useWordsOf } from "./useWordsOf.ts"

/** What somebody else has written of a record while one wrote it oneself. */
export interface Overtaken {
  theirs: EditedRecord
  mine: Values
}

export interface RecordEditing {
  /** What the form begins with; another key begins it anew. */
  initial: Data
  key: number
  problems: ErrorSchema<Data> | undefined
  overtaken: Overtaken | undefined
  /** Links that lead nowhere, of what was written last. */
  warnings: readonly string[]
  isTyped: boolean
  busy: boolean
  failure: string
  typed: () => void
  /** Says whether it was written. */
  write: (id: string, filled: Data, why: string) => Promise<boolean>
  /** Goes on from what they have written, with one's own edits or without. */
  goOn: (mine: boolean) => void
}

/** One record that is being written: against the version that its author looked at, and nothing typed is ever lost. */
export function useEditing(collection: string, shown: EditedRecord, form: RecordForm): RecordEditing {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const doing = useDoing()
  const wordsOf = useWordsOf()
  const placeOf = useMemo(() => createPlaces(form, wordsOf), [form, wordsOf])
  const [start, setStart] = useState({ base: shown, values: shown.record ?? ({} as Values), key: 0 })
  const [problems, setProblems] = useState<ErrorSchema<Data>>()
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [isTyped, setTyped] = useState(false)
  const [isNothing, setNothing] = useState(false)

  useHold(isTyped)

  // Written elsewhere on the page, as by putting a version back: whoever has typed nothing goes on from there.
  if (!isTyped && shown.version > start.base.version)
    setStart({ base: shown, values: shown.record ?? {}, key: start.key + 1 })

  const { json, asks } = form
  const required = (form.schema["required"] ?? []) as readonly string[]
  const before = start.base.record ?? {}
  const initial = useMemo(() => toForm(start.values, json), [start, json])

  async function write(id: string, filled: Data, why: string): Promise<boolean> {
    const said = fromForm(filled, { json, required, before, asks })
    setProblems(undefined)
    setWarnings([])
    setNothing(false)
    if (said.unreadable) {
      setProblems(
        atFields(
          said.unreadable.map(({ steps, why: what, error }) => ({
            steps,
            message: `${placeOf(steps, filled).label}: ${t(`record.${what}`, { error })}`,
          })),
        ),
      )
      return false
    }
    const { record } = said
    if (start.base.record !== null && differences(before, record).length === 0) {
      setNothing(true)
      return false
    }
    return doing.run(async () => {
      try {
        const { version } = start.base
        const written = await publishing.writeRecord(collection, id, { ...layer, record, base: version, why })
        setWarnings(
          written.warnings.map((warning) =>
            sentence(placeOf(stepsOf(warning.pointer), record).label, warning, wordsOf),
          ),
        )
        setTyped(false)
        const now = await publishing.editedRecord(collection, id, layer)
        const values = now.record ?? record
        // A form that says what is written stays as it is, with the focus and what is open in it.
        setStart(({ key }) => ({ base: now, values, key: same(values, record) ? key : key + 1 }))
        say(t("record.written"))
        resources.renew(() => true)
      } catch (error) {
        const told = problemsOf(error, { id, record, placeOf, wordsOf })
        if (told) setProblems(told)
        if (isStale(error)) {
          setOvertaken({ theirs: await publishing.editedRecord(collection, id, layer), mine: record })
        }
        throw error
      }
    })
  }

  function goOn(mine: boolean): void {
    if (!overtaken) return
    const { theirs } = overtaken
    const values = mine ? onTheirs(before, overtaken.mine, theirs.record ?? {}) : (theirs.record ?? {})
    setStart(({ key }) => ({ base: theirs, values, key: key + 1 }))
    setOvertaken(undefined)
    setProblems(undefined)
    setTyped(mine)
  }

  return {
    initial,
    key: start.key,
    problems,
    overtaken,
    warnings,
    isTyped,
    busy: doing.busy,
    // What stands at the fields is not said twice.
    failure: isNothing ? t("record.unchanged") : problems || overtaken ? "" : doing.failure,
    typed: () => setTyped(true),
    write,
    goOn,
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.body?.code === "stale"
