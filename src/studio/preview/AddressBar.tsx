import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { isPath } from "#browser/preview/messages.ts"
import { IconButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"

interface AddressBarProps {
  path: string
  onGo: (path: string) => void
  onReload: () => void
  /** Where the preview stands alone; undefined where it does. */
  alone: string | undefined
}

/** Where the app stands; Enter leads elsewhere. */
export function AddressBar({ path, onGo, onReload, alone }: AddressBarProps) {
  const { t } = useTranslation()
  // What was typed counts for as long as the app stands where it did then.
  const [typed, setTyped] = useState<{ at: string; text: string }>()
  const text = typed?.at === path ? typed.text : path
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const next = text.trim()
        setTyped(undefined)
        if (isPath(next)) onGo(next)
      }}
    >
      <input
        className="field min-w-0 grow"
        aria-label={t("preview.path")}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped({ at: path, text: event.target.value })}
      />
      <IconButton icon="refresh" label={t("preview.reload")} onClick={onReload} />
      {alone === undefined ? null : (
        <Link
          href={alone}
          aria-label={t("preview.alone")}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-primary-soft"
        >
          <Icon name="external" />
        </Link>
      )}
    </form>
  )
}
