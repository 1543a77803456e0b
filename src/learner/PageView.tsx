import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { Host } from "#blocks/host.ts"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { Button } from "#ui/Button.tsx"
import { lacksModule } from "#ui/load-module.ts"
import { arrived, retitled } from "./arrival.ts"
import type { Learner } from "./learner.ts"
import { usePicked } from "./usePicked.ts"

/** The page that was decided on. Its life is one arrival: a publish changes its plan and keeps what was typed. */
export function PageView({ learner, host }: { learner: Learner; host: Host }) {
  const { page, language, revision } = usePicked(learner.state, "page", "language", "revision")
  const plan = learner.state.page?.plan ?? null
  useEffect(() => arrived(learner), [learner])
  useEffect(() => retitled(learner), [learner, language, revision])
  if (!page) return null
  if (!plan || page.failed) return <FailedPage learner={learner} />
  return <ScreenView plan={plan} host={host} />
}

/** The page or what decides it could not be fetched: what happened, and the way on (specification 8). */
function FailedPage({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="mx-auto max-w-xl py-10 text-center">
      <h1 className="mb-3 text-3xl font-extrabold">{t("shell:failed.title")}</h1>
      <p className="mb-6">{t("shell:failed.text")}</p>
      <Button icon="refresh" onClick={() => (lacksModule() ? location.reload() : void learner.recover())}>
        {t("shell:failed.retry")}
      </Button>
    </div>
  )
}
