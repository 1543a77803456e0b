import { useId } from "react"
import { buttonClass, type ButtonLook } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Spinner } from "#ui/Spinner.tsx"

interface FileButtonProps {
  label: string
  /** Endings or media types of the files that are offered, as the browser's own field takes them. */
  accept: string
  style?: ButtonLook["style"]
  busy: boolean
  onChoose: (file: File) => void
}

/** The browser's own field for a file, with the look of a button. */
export function FileButton({ label, accept, style = "solid", busy, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <span
      data-tone="primary"
      className="inline-flex rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--tone-ink)"
    >
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={busy || undefined}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file, mended meanwhile, is a choice, too.
          target.value = ""
          if (file && !busy) onChoose(file)
        }}
      />
      <label htmlFor={id} className={buttonClass({ style })}>
        {busy ? <Spinner /> : <Icon name="plus" size={20} />}
        <span>{label}</span>
      </label>
    </span>
  )
}
