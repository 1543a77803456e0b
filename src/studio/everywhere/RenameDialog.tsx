import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ownPrefix } from "#documents/kinds.ts"
import { Notice } from "#ui/Notice.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { TextField } from "#ui/TextField.tsx"
import type { Renamable } from "#review/rename.ts"
import { useChange } from "../editing/useChange.ts"
import { useChoiceWords } from "../parts/choice-words.ts"
import { DialogForm } from "../parts/DialogForm.tsx"
import { UsedIn } from "../parts/UsedIn.tsx"
import { useAnswer } from "../reviewing/useAnswer.ts"
import { usePlace, useStudio } from "../studio.ts"

const kinds: readonly Renamable[] = ["route", "gate", "fact", "feature", "screen", "fragment", "form", "text"]

/** Gives something another name, and says the new one wherever the old one was named, as one edit. */
export default function RenameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const { layer } = usePlace()
  const words = useChoiceWords()
  const change = useChange(t("rename.change"))
  const [of, setOf] = useState<Renamable>("route")
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const names = useAnswer("renamable", { of })
  const next =
    of === "text" && to.trim() !== "" ? `${from.slice(0, from.indexOf(":") + 1)}${to.trim()}` : to.trim()
  const renaming = useAnswer("renaming", { of, from, to: next })
  const result = from === "" ? undefined : renaming.value
  const isWellFormed = (of === "text" ? /^[\w-]+(\.[\w-]+)*$/ : /^[A-Za-z0-9][\w-]*$/).test(to.trim())
  const isOwn = layer.tenant === null || of === "text" || next.startsWith(ownPrefix)
  const refused =
    to.trim() === "" || !result
      ? undefined
      : !isWellFormed
        ? "rename.shape"
        : !isOwn
          ? "rename.own"
          : result.ok
            ? undefined
            : `rename.${result.why}`
  const canRename = result?.ok === true && refused === undefined && to.trim() !== "" && next !== from

  async function rename() {
    if (!canRename || renaming.status !== "ready" || !result.ok) return
    if (!(await change.edit(result.operations))) return
    tell(t("rename.done", { from, to: next }))
    onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={t("rename.title")}
      doing={renaming.status === "failed" ? { ...change, failure: renaming.text } : change}
      does={t("rename.do")}
      disabled={!canRename}
      onDo={rename}
      onClose={onClose}
    >
      <SelectField
        label={t("rename.of")}
        options={kinds.map((value) => ({ value, label: t(`rename.kind.${value}`) }))}
        value={of}
        onChange={(value) => {
          setOf(value as Renamable)
          setFrom("")
        }}
        words={words}
      />
      {of === "text" ? (
        <TextField label={t("rename.from")} hint={t("rename.textHint")} value={from} onChange={setFrom} />
      ) : (
        <SelectField
          label={t("rename.from")}
          none={t("rename.none")}
          options={(names.value ?? []).map((value) => ({ value, label: value }))}
          value={from}
          onChange={setFrom}
          words={words}
        />
      )}
      <TextField
        label={t("rename.to")}
        hint={layer.tenant === null || of === "text" ? undefined : t("rename.own")}
        value={to}
        onChange={setTo}
      />
      {result?.ok ? (
        <div>
          <p className="font-semibold">
            {result.places.length === 0
              ? t("rename.unused")
              : t("rename.used", { count: result.places.length })}
          </p>
          <UsedIn places={result.places} />
        </div>
      ) : null}
      {refused === undefined ? null : (
        <Notice tone="warning" live>
          {t(refused)}
        </Notice>
      )}
    </DialogForm>
  )
}
