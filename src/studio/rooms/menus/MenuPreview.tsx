import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { Button } from "#ui/Button.tsx"
import { Later } from "#ui/Later.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { previewPanel } from "../../preview/panel.ts"

/** Where it stands beside the outlines; on a smaller screen it is asked for. */
const beside = "(min-width: 1280px)"

/** The real menu, as somebody sees it, with the change in it. */
export function MenuPreview({ shown }: { shown: ShownChangeset | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(() => matchMedia(beside).matches)
  return (
    <section aria-label={t("menus.preview")} className="flex flex-col gap-3">
      <div>
        <Button
          style="outline"
          icon={isOpen ? "eye-off" : "eye"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "menus.previewHide" : "menus.previewShow")}
        </Button>
      </div>
      {isOpen ? (
        <Later
          view={previewPanel}
          waiting={<Skeleton shape="cover" />}
          props={{ documents: shown?.documents }}
        />
      ) : null}
    </section>
  )
}
