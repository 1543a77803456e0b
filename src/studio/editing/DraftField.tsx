import { TextField } from "#ui/TextField.tsx"
import { Meanwhile } from "./Meanwhile.tsx"
import { meanwhile, shownOf, typedInto, type Draft } from "./draft.ts"

interface DraftFieldProps {
  label: string
  hint?: string | undefined
  /** What stands there now: it may come from somebody else while one types. */
  now: string
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** A field of one text. What a colleague writes there while one types takes nothing away: both are shown. */
export function DraftField({ label, hint, now, draft, onDraft }: DraftFieldProps) {
  const theirs = meanwhile(draft, now)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        hint={hint}
        value={shownOf(draft, now)}
        onChange={(text) => onDraft(typedInto(draft, now, text))}
      />
      <Meanwhile theirs={theirs} onTake={() => onDraft(undefined)} />
    </div>
  )
}
