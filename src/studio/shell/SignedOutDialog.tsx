import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { LinkButton } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { signInAddress } from "../boot/sign-in.ts"
import { useStudio } from "../studio.ts"
import { staySignedOut } from "./leaving.ts"

/** Told where the session has ended while something is typed: to sign in in this tab would lose it. */
export function SignedOutDialog() {
  const { t } = useTranslation()
  const { state } = useStudio()
  const { signedOut } = useSnapshot(state)
  if (!signedOut) return null
  return (
    <Dialog open onClose={() => staySignedOut(state)} title={t("signedOut.title")} closeLabel={t("close")}>
      <p className="mb-6">{t("signedOut.text")}</p>
      <LinkButton
        href={signInAddress(location)}
        target="_blank"
        // Whoever comes back finds the focus where it was.
        onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        {t("signedOut.signIn")}
      </LinkButton>
    </Dialog>
  )
}
