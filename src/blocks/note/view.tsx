import { useId, useState, type ComponentType, type FormEvent } from "react"
import { Button } from "#ui/Button.tsx"
import { describedBy, Field } from "#ui/Field.tsx"
import type { ViewProps } from "../block.ts"
import type { noteShape } from "./note.ts"

/** A text that is changed where it stands. What differs from what is kept can be saved; what was saved says so. */
const Note: ComponentType<ViewProps<typeof noteShape>> = ({
  props: { label, value, hint, button, most = 1000 },
  host,
  on,
}) => {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [kept, setKept] = useState<string>()
  const [state, setState] = useState<"same" | "saving" | "saved">("same")
  const shown = draft ?? value
  const isChanged = shown !== (kept ?? value)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState("saving")
    const outcome = await on("save")?.(event.nativeEvent, { text: shown })
    // Why it was not saved is told by a message; the words stay where they are.
    const isSaved = outcome?.ok !== false
    if (isSaved) setKept(shown)
    setState(isSaved ? "saved" : "same")
  }
  return (
    <form
      className="flex flex-col gap-2"
      // A page with unsaved answers is not loaded anew.
      {...(isChanged ? { "data-unsaved": "" } : {})}
      onSubmit={(event) => void save(event)}
    >
      <Field id={id} label={label} hint={hint}>
        <textarea
          id={id}
          className="field"
          rows={2}
          maxLength={most}
          value={shown}
          aria-describedby={describedBy(id, { hint: Boolean(hint), errors: false })}
          onChange={(event) => {
            setDraft(event.target.value)
            setState("same")
          }}
        />
      </Field>
      <div className="flex items-center gap-3">
        {isChanged ? (
          <Button type="submit" icon="check" busy={state === "saving"}>
            {button ?? host.text("blocks:note.save")}
          </Button>
        ) : null}
        <span role="status" className="text-sm text-muted">
          {state === "saved" && !isChanged ? host.text("blocks:note.saved") : ""}
        </span>
      </div>
    </form>
  )
}

export default Note
