import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { EditedDocument } from "#api/contract/changesets.ts"
import { Button } from "#ui/Button.tsx"
import { Later } from "#ui/Later.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { previewPanel } from "./panel.ts"

interface BesideProps {
  /** The change that the room shows, where its address does not say so by `in`. */
  change?: string | undefined
  /** Its documents, as the room has just left them. */
  documents?: readonly EditedDocument[] | undefined
  children: ReactNode
}

/** An editor with the app beside it, or below it where there is no room; whether it is there stands in the address. */
export function Beside({ change, documents, children }: BesideProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get("beside") === "app"
  const toggle = () =>
    setSearch(
      (before) => {
        if (isOpen) before.delete("beside")
        else before.set("beside", "app")
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
              <Later view={previewPanel} waiting={<Skeleton shape="cover" />} props={{ change, documents }} />
            </div>
          </section>
        ) : null}
      </div>
    </div>
  )
}
