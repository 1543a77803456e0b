import { useTranslation } from "react-i18next"
import type { HeldBackLayer } from "#api/contract/publishing.ts"
import { ProblemList } from "../../parts/ProblemList.tsx"
import { useMoments } from "../../calls/moments.ts"
import { Section } from "../../shell/Heading.tsx"

/** Layers that stay at their last good release until what they say fits again; nothing where there is none. */
export function HeldBack({ layers }: { layers: readonly HeldBackLayer[] }) {
  const { t } = useTranslation()
  const moment = useMoments()
  if (layers.length === 0) return null
  return (
    <Section title={t("home.heldBack")}>
      <p className="mb-4 text-muted">{t("home.heldBackText")}</p>
      <ul className="flex flex-col gap-6">
        {layers.map(({ tenant, title, since, problems }) => (
          <li key={tenant}>
            <h3 className="font-bold">{title}</h3>
            <p className="mb-3 text-sm text-muted">{t("home.heldBackSince", { moment: moment(since) })}</p>
            <ProblemList problems={problems} change={null} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
