import { type KeyboardEvent, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { describedBy, Errors } from "#ui/Field.tsx"
import { Meanwhile } from "../../editing/Meanwhile.tsx"
import { pieceBeside, settled } from "./pieces.ts"
import type { TextRow } from "./table.ts"
import type { Texts } from "./useTexts.ts"
import { useLanguageNames, useMistakeWords } from "./useTextWords.ts"
import { cellPlace, lengthHint, placeholdersFor } from "./writing.ts"
import { Words } from "./Words.tsx"

interface CellEditorProps {
  texts: Texts
  row: TextRow
  language: string
  /** `down`: on to the same language of the next text. */
  onLeave: (where: "here" | "down") => void
}

/** The words of a cell, to be written. Pieces that are filled in later go in and out whole. */
export function CellEditor({ texts, row, language, onLeave }: CellEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef(0)
  const nameOf = useLanguageNames()
  const mistakeWords = useMistakeWords()
  const place = cellPlace(language, row)
  const text = texts.textAt(row, language)
  const mistake = texts.mistakeAt(row, language)
  const others = texts.table.languages.flatMap((other) =>
    other === language ? [] : (texts.table.cell(row, other).text ?? []),
  )
  const length = lengthHint(text, others)

  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    // All of it, with its buttons.
    whole.current?.scrollIntoView({ block: "nearest", inline: "nearest" })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const theirs = texts.theirsAt(row, language)
  /** Sends what was typed, if it can be sent; over what a colleague has written only where that is asked for. */
  function keep(isAsked: boolean): boolean {
    if (!texts.isDraft(row, language)) return true
    if (mistake !== undefined || (theirs !== undefined && !isAsked)) return false
    texts.keep(place, text)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    event.stopPropagation()
    const { key, ctrlKey, metaKey, currentTarget } = event
    if (event.nativeEvent.isComposing) return
    if (key === "Escape") {
      event.preventDefault()
      texts.drop(place)
      onLeave("here")
    } else if (key === "Enter" && (ctrlKey || metaKey)) {
      event.preventDefault()
      if (keep(true)) onLeave("down")
    } else if (currentTarget.selectionStart === currentTarget.selectionEnd) {
      const piece = pieceBeside(text, currentTarget.selectionStart, key)
      // The browser takes away what is selected.
      if (piece) currentTarget.setSelectionRange(piece.from, piece.to)
    }
  }

  function settle() {
    const { current } = field
    if (!current) return
    const { selectionStart: start, selectionEnd: end } = current
    const [from, to] = settled(current.value, [start, end], caret.current)
    if (from !== start || to !== end) current.setSelectionRange(from, to)
    caret.current = from
  }

  function put(piece: string) {
    const { current } = field
    if (!current) return
    const { selectionStart: start, selectionEnd: end } = current
    texts.type(place, text.slice(0, start) + piece + text.slice(end))
    current.focus()
    requestAnimationFrame(() => current.setSelectionRange(start + piece.length, start + piece.length))
  }

  const hint = length && t(length === "long" ? "texts.long" : "texts.short")
  return (
    <div
      ref={whole}
      className="flex scroll-my-14 flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && keep(false)) onLeave("here")
      }}
    >
      <span className="relative grid">
        <span
          aria-hidden
          className="field pointer-events-none col-start-1 row-start-1 border-transparent! bg-transparent! wrap-anywhere whitespace-pre-wrap text-transparent!"
        >
          <Marked text={text} />
        </span>
        <textarea
          ref={field}
          id={id}
          lang={language}
          dir="auto"
          rows={2}
          className="field col-start-1 row-start-1 resize-none overflow-hidden bg-transparent! wrap-anywhere whitespace-pre-wrap"
          aria-label={t("texts.words", { key: row.id, language: nameOf(language) })}
          aria-invalid={mistake !== undefined || undefined}
          aria-describedby={describedBy(id, { hint: hint !== undefined, errors: mistake !== undefined })}
          value={text}
          onChange={({ target }) => texts.type(place, target.value)}
          onKeyDown={onKeyDown}
          onSelect={settle}
        />
      </span>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <Meanwhile theirs={theirs} onTake={() => texts.drop(place)} />
      <div aria-live="polite">
        <Errors id={id} errors={mistake === undefined ? [] : [mistakeWords(mistake)]} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {placeholdersFor(texts.table, row).map((piece) => (
          <button
            key={piece}
            type="button"
            aria-label={t("texts.put", { piece })}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => put(piece)}
            className="min-h-8 rounded-md border border-line bg-surface px-2 hover:bg-primary-soft"
          >
            <Words text={piece} />
          </button>
        ))}
        <Button
          onClick={() => {
            if (keep(true)) onLeave("here")
          }}
        >
          {t("texts.save")}
        </Button>
        <Button
          style="text"
          onClick={() => {
            texts.drop(place)
            onLeave("here")
          }}
        >
          {t("cancel")}
        </Button>
      </div>
    </div>
  )
}

/** The ground behind the words of the field: each piece has one of its own. */
function Marked({ text }: { text: string }) {
  // A line that has just begun takes room, too.
  const shown = text.endsWith("\n") ? `${text} ` : text
  return shown.split(/(\{\{[^{}]*\}\})/).map((part, at) =>
    part.startsWith("{{") && part.endsWith("}}") ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <mark key={at} className="rounded-md bg-secondary-soft text-transparent ring-1 ring-secondary-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
