import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Text } from "#documents/types.g.ts"
import type { WholeGate } from "#engine/gates/whole.ts"
import { Button } from "#ui/Button.tsx"
import { DraftField } from "../../editing/DraftField.tsx"
import type { Draft } from "../../editing/draft.ts"
import type { Change } from "../../editing/useChange.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useLanguageNames } from "../../parts/language-names.ts"
import { Section } from "../../shell/Heading.tsx"
import { useStudio } from "../../studio.ts"
import { worded } from "../menus/edits.ts"
import { textKey } from "../menus/outline.ts"
import type { Access } from "./useAccess.ts"

interface ToldSectionProps {
  name: string
  gate: WholeGate
  access: Access
  change: Change
}

/** What a learner who is kept out is told, and how to get in. */
export function ToldSection({ name, gate, access, change }: ToldSectionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isShared = access.gates.gates[name]?.why === undefined
  const texts: { label: string; text: Text }[] = [
    { label: t("access.why"), text: gate.why },
    ...(gate.unlock ? [{ label: t("access.unlock"), text: gate.unlock.text }] : []),
    ...(gate.unlock?.action ? [{ label: t("access.button"), text: gate.unlock.action.label }] : []),
  ]
  return (
    <Section title={t("access.told")}>
      <dl className="flex flex-col gap-3">
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm font-semibold text-muted">{label}</dt>
            <dd className="wrap-anywhere">{access.say(text)}</dd>
          </div>
        ))}
      </dl>
      {isShared ? <p className="mt-3 text-sm text-muted">{t("access.toldShared")}</p> : null}
      {access.mayEdit("gates") && texts.some(({ text }) => textKey(text)) ? (
        <div className="mt-4">
          <Button style="outline" icon="edit" onClick={() => setOpen(true)}>
            {t("access.editWords")}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <WordsDialog texts={texts} access={access} change={change} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}

interface WordsDialogProps {
  texts: readonly { label: string; text: Text }[]
  access: Access
  change: Change
  onClose: () => void
}

function WordsDialog({ texts, access, change, onClose }: WordsDialogProps) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const nameOf = useLanguageNames()
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const fields = texts.flatMap(({ label, text }) => {
    const key = textKey(text)
    if (key === undefined) return []
    return access.languages.map((language) => ({
      id: `${language} ${key.namespace} ${key.key}`,
      label: t("access.wordsIn", { label, language: nameOf(language) }),
      language,
      key,
      now: access.wordsIn(language, text),
    }))
  })
  async function save() {
    const operations = fields.flatMap(({ id, key, language, now }) => {
      const draft = drafts[id]
      return draft === undefined ? [] : worded(key, language, now, draft.text)
    })
    if (operations.length > 0 && !(await change.edit(operations))) return
    if (operations.length > 0) tell(t("access.wordsNow"))
    onClose()
  }
  return (
    <DialogForm
      width="medium"
      title={t("access.told")}
      doing={change}
      does={t("access.save")}
      onDo={save}
      onClose={onClose}
    >
      {fields.map(({ id, label, now }) => (
        <DraftField
          key={id}
          label={label}
          now={now ?? ""}
          draft={drafts[id]}
          onDraft={(draft) => setDrafts({ ...drafts, [id]: draft })}
        />
      ))}
    </DialogForm>
  )
}
