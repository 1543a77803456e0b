import { useSnapshot } from "valtio"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { anyConfigured } from "../integrations/consent.ts"
import type { Learner } from "../learner.ts"

/** No network, or a start from what was stored: the learner is told, and goes on. */
export function NetworkNotice({ learner }: { learner: Learner }) {
  const { offline, stale } = useSnapshot(learner.state)
  if (!offline && !stale) return null
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-5 py-2 text-center text-ink"
    >
      <Icon name="warning" size={20} />
      {learner.texts.t(offline ? "shell:notice.offline" : "shell:notice.stale")}
    </p>
  )
}

/** Third parties are let in only by those who say so; both answers are one press away and weigh the same. */
export function IntegrationsNotice({ learner }: { learner: Learner }) {
  const { integrations } = useSnapshot(learner.state)
  if (integrations !== "none" || !anyConfigured(learner.app().integrations)) return null
  const words = learner.texts.t
  return (
    <section
      aria-label={words("shell:integrations.title")}
      className="sticky bottom-0 z-20 border-t border-line bg-raised text-ink shadow-lift"
    >
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-3 px-5 py-3">
        <p className="min-w-0 flex-1 basis-64">{words("shell:integrations.text")}</p>
        <Button style="outline" onClick={() => learner.integrate(false)}>
          {words("shell:integrations.refuse")}
        </Button>
        <Button style="outline" onClick={() => learner.integrate(true)}>
          {words("shell:integrations.allow")}
        </Button>
      </div>
    </section>
  )
}
