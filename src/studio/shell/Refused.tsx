import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useLocation } from "wouter"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { useStudio } from "../studio.ts"

/**
 * Why something was not done, where the window or room in which it was asked for is left by now: in sight on a long
 * page, too.
 */
export function Refused() {
  const { t } = useTranslation()
  const { state, refuse } = useStudio()
  const { refused } = useSnapshot(state)
  const [at] = useLocation()
  useEffect(() => () => refuse(""), [refuse, at])
  if (refused === "") return null
  const close = (
    <Button style="text" onClick={() => refuse("")}>
      {t("close")}
    </Button>
  )
  return (
    <div className="sticky top-16 z-20 mb-6">
      <Notice tone="danger" live action={close}>
        {refused}
      </Notice>
    </div>
  )
}
