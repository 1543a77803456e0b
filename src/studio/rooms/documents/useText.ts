import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { operationsBetween } from "#documents/changes/between.ts"
import { same } from "#documents/changes/json.ts"
import { kindOf } from "#documents/kinds.ts"
import type { Change } from "../../editing/useChange.ts"
import { useHold } from "../../shell/leaving.ts"

/** After so long without a key what was typed is sent, if it can be read. */
const pauseMs = 1000

/** A document as text: what is shown, what of it is not on the server yet, and what others have written meanwhile. */
export interface DocumentText {
  text: string
  /** What the text says; undefined while it cannot be read as JSON. */
  value: unknown
  /** Why it cannot be read; empty while it can. */
  broken: string
  isUnsaved: boolean
  /** The server has refused it: it is sent again after the next key, or by a press. */
  isRefused: boolean
  /** Others have changed the document since one began to type. */
  isOvertaken: boolean
  type: (text: string) => void
  save: () => Promise<void>
  /** Leaves what was typed, and shows what stands on the server. */
  drop: () => void
}

export const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/**
 * @param now the document as the server has it
 * @param isReadOnly nothing may be sent
 */
export function useText(id: string, now: unknown, change: Change, isReadOnly: boolean): DocumentText {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string>()
  const [kept, setDraft] = useState<{ text: string; base: unknown }>()
  // What was typed and kept gives way to what others write after it.
  const isKept = kept !== undefined && says(kept.text, kept.base)
  const draft = isKept && !same(kept.base, now) ? undefined : kept
  const text = draft?.text ?? written(now)
  const read = readJson(text)
  const isUnsaved = draft !== undefined && !("value" in read && same(read.value, now))
  // Who was not reached has refused nothing.
  const isRefused = isUnsaved && refused === text && change.failure !== t("failed.unreachable")
  const isOvertaken = draft !== undefined && !same(draft.base, now) && isUnsaved

  async function save(): Promise<void> {
    // What is being sent is not refused: what came after it is sent next.
    if (change.busy || isReadOnly || !draft || !isUnsaved || !("value" in read)) return
    const after = read.value
    const kind = kindOf(id)
    const operations = kind === undefined ? [] : operationsBetween(id, kind, draft.base, after)
    if (operations.length === 0) return
    setRefused(undefined)
    if (await change.edit(operations))
      setDraft((typed) => (typed === undefined ? typed : { ...typed, base: after }))
    else setRefused(draft.text)
  }

  useEffect(() => {
    if (!isUnsaved || isRefused || isOvertaken || change.busy) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
    // Begins anew with every key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, isUnsaved, isRefused, isOvertaken, change.busy])

  useHold(isUnsaved)

  return {
    text,
    value: "value" in read ? read.value : undefined,
    broken: "error" in read ? t("documents.broken", { error: read.error }) : "",
    isUnsaved,
    isRefused,
    isOvertaken,
    type: (typed) => setDraft({ text: typed, base: draft === undefined || isKept ? now : draft.base }),
    save,
    drop: () => setDraft(undefined),
  }
}

function says(text: string, value: unknown): boolean {
  const read = readJson(text)
  return "value" in read && same(read.value, value)
}

function readJson(text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
