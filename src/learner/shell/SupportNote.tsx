import { useTranslation } from "react-i18next"
import type { Learner } from "../learner.ts"

/** Where questions about assessment results go (specification 2.1, 2.2). */
export function SupportNote({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { supportEmail } = learner.app()
  return (
    <p>
      {t("shell:help.text")}{" "}
      <a
        href={`mailto:${supportEmail}`}
        className="inline-block max-w-full font-semibold break-words text-primary-ink underline underline-offset-4"
      >
        {supportEmail}
      </a>
    </p>
  )
}
