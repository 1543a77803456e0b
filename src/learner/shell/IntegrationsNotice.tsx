import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import type { Learner } from "../learner.ts"

/** Third parties are let in only by those who say so; both answers are one press away and weigh the same. */
export default function IntegrationsNotice({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t("shell:integrations.title")}
      className="lower-bar sticky bottom-0 z-20 border-t border-line bg-raised text-ink shadow-lift"
    >
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-3 px-5 py-3">
        <p className="min-w-0 flex-1 basis-64">{t("shell:integrations.text")}</p>
        <Button style="outline" onClick={() => learner.integrate(false)}>
          {t("shell:integrations.refuse")}
        </Button>
        <Button style="outline" onClick={() => learner.integrate(true)}>
          {t("shell:integrations.allow")}
        </Button>
      </div>
    </section>
  )
}
