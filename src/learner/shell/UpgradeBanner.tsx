import { upgradeBanner } from "#engine/menus/menu.ts"
import { LinkButton } from "#ui/Button.tsx"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { follow } from "./follow.ts"

interface UpgradeBannerProps {
  learner: Learner
  /** The screen on top of which it stands. */
  screen?: string | undefined
  done?: () => void
}

/** For accounts that an upgrade would give more (specification 2.2). */
export function UpgradeBanner({ learner, screen, done }: UpgradeBannerProps) {
  const banner = upgradeBanner(learner.release().compiled, learner.viewer(), screen)
  if (!banner) return null
  return (
    <aside aria-label={say(learner, banner.button)} className="bg-secondary-soft text-ink">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2">
        <p className="min-w-0 flex-1 font-semibold">{say(learner, banner.text)}</p>
        <LinkButton tone="secondary" {...follow(learner, banner.href, done)}>
          {say(learner, banner.button)}
        </LinkButton>
      </div>
    </aside>
  )
}
