import { useId } from "react"
import { buttonClass } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Spinner } from "#ui/Spinner.tsx"

/** What a file with records may be: text with commas, a workbook, or either with pictures beside it. */
const accepted = ".csv,.xlsx,.zip,text/csv"

interface FileButtonProps {
  label: string
  busy: boolean
  onChoose: (file: File) => void
}

/** The browser's own field for a file, with the look of a button. */
export function FileButton({ label, busy, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <span
      data-tone="primary"
      className="inline-flex rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--tone-ink)"
    >
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-disabled={busy || undefined}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file, mended meanwhile, is a choice, too.
          target.value = ""
          if (file && !busy) onChoose(file)
        }}
      />
      <label htmlFor={id} className={buttonClass({})}>
        {busy ? <Spinner /> : <Icon name="plus" size={20} />}
        <span>{label}</span>
      </label>
    </span>
  )
}
