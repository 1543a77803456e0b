import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { EditedDocument } from "#api/contract/changesets.ts"
import { Button } from "#ui/Button.tsx"
import { Later } from "#ui/Later.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { previewPanel } from "./panel.ts"

/** Where both have room next to each other. */
const roomy = "(min-width: 1280px)"

interface BesideProps {
  /** It stands there without being asked for, where there is room. */
  opens?: boolean
  /** The change that the room shows, where its address does not say so by `in`. */
  change?: string | undefined
  /** Its documents, as the room has just left them. */
  documents?: readonly EditedDocument[] | undefined
  /** Given the keys of a text that is pressed in the app. */
  onText?: ((keys: readonly string[]) => void) | undefined
  children: ReactNode
}

/**
 * An editor with the app beside it, or below it where there is no room. Whether it is there stands in the address, where
 * that is not what the room does by itself.
 */
export function Beside({ opens = false, change, documents, onText, children }: BesideProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [byItself] = useState(() => opens && matchMedia(roomy).matches)
  const asked = search.get("beside")
  const isOpen = asked === null ? byItself : asked === "app"
  const toggle = () =>
    setSearch(
      (before) => {
        if (isOpen === byItself) before.set("beside", isOpen ? "none" : "app")
        else before.delete("beside")
        return before
      },
      { replace: true },
    )
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button style="outline" icon={isOpen ? "eye-off" : "eye"} aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? "preview.hide" : "preview.beside")}
        </Button>
      </div>
      <div className={isOpen ? "grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]" : "flex flex-col"}>
        <div className="min-w-0">{children}</div>
        {isOpen ? (
          <section aria-label={t("preview.section")} className="min-w-0">
            <div className="xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
              <Later
                view={previewPanel}
                waiting={<Skeleton shape="cover" />}
                props={{ change, documents, onText }}
              />
            </div>
          </section>
        ) : null}
      </div>
    </div>
  )
}
