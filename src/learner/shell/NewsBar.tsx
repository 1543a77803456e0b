import { useTranslation } from "react-i18next"
import { Button, IconButton } from "#ui/Button.tsx"
import { focusHeading } from "../arrival.ts"
import type { Learner } from "../learner.ts"
import { dismissNews, showRecords } from "../sources/news.ts"
import { usePicked } from "../usePicked.ts"

/** Records of this page were written meanwhile: how many are new, and the way to see them. What is read stays in place. */
export default function NewsBar({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { recordNews } = usePicked(learner.state, "recordNews")
  if (!recordNews) return null
  const differences = Object.values(recordNews.found)
  const count = differences.reduce((sum, { added }) => sum + added, 0)
  const isPage = differences.some(({ of }) => of === "page")
  const text = count > 0 ? t("records:news.new", { count }) : t(`records:news.${isPage ? "page" : "changed"}`)
  return (
    <div className="pointer-events-auto flex items-center gap-2 rounded-full border border-line bg-raised py-1 ps-5 pe-1 text-ink shadow-lift">
      <p>{text}</p>
      <Button
        style="text"
        icon="refresh"
        onClick={() => {
          showRecords(learner)
          scrollTo(0, 0)
          focusHeading()
        }}
      >
        {t("records:news.show")}
      </Button>
      <IconButton icon="close" label={t("shell:close")} onClick={() => dismissNews(learner)} />
    </div>
  )
}
