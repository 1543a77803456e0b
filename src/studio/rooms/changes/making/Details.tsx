import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { Changeset } from "#api/contract/changesets.ts"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useAuthor } from "../../../calls/author.ts"
import { DraftField } from "../../../editing/DraftField.tsx"
import { shownOf, type Draft } from "../../../editing/draft.ts"
import { useHold } from "../../../shell/leaving.ts"
import { useStudio } from "../../../studio.ts"

interface DetailsProps {
  changeset: Changeset
  busy: boolean
  act: (work: () => Promise<unknown>) => Promise<boolean>
}

/** What a change is called, and who works on it: whoever does may invite others that edit the same layer. */
export function Details({ changeset, busy, act }: DetailsProps) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const author = useAuthor()
  const [draft, setDraft] = useState<Draft>()
  const [guest, setGuest] = useState("")
  const { id, members, title: now } = changeset
  const title = shownOf(draft, now)
  // What is called so by now is no draft any more.
  if (draft && draft.text === now) setDraft(undefined)
  useHold(title !== now || guest !== "")

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (title.trim() !== "") await act(() => publishing.renameChangeset(id, { title: title.trim() }))
  }

  async function invite(event: FormEvent) {
    event.preventDefault()
    if (guest.trim() === "") return
    if (await act(() => publishing.inviteTo(id, { identifier: guest.trim() }))) setGuest("")
  }

  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={(event) => void rename(event)} className="flex max-w-prose flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <DraftField label={t("making.name")} now={now} draft={draft} onDraft={setDraft} />
        </div>
        <Button type="submit" style="outline" busy={busy}>
          {t("making.rename")}
        </Button>
      </form>
      <div>
        <p className="font-semibold">{t("making.members")}</p>
        <ul>
          {members.map((member) => (
            <li key={member} className="flex min-h-11 flex-wrap items-center gap-3">
              <span>{author(member)}</span>
              {member === changeset.author ? null : (
                <Button
                  style="text"
                  tone="danger"
                  busy={busy}
                  onClick={() => void act(() => publishing.removeMember(id, member))}
                >
                  {t("making.removeMember", { name: author(member) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <form onSubmit={(event) => void invite(event)} className="flex max-w-prose flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60">
            <TextField label={t("making.guest")} value={guest} onChange={setGuest} />
          </div>
          <Button type="submit" style="outline" busy={busy}>
            {t("making.invite")}
          </Button>
        </form>
      </div>
    </div>
  )
}
