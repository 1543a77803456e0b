import { clsx } from "clsx"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/icons/Icon.tsx"
import type { Learner } from "../learner.ts"
import { follow } from "./follow.ts"
import { Footer } from "./Footer.tsx"
import { Guarded } from "./Guarded.tsx"
import { Header } from "./Header.tsx"
import { LanguageSwitcher } from "./LanguageSwitcher.tsx"
import { NetworkNotice } from "./NetworkNotice.tsx"
import { SupportNote } from "./SupportNote.tsx"
import { UpgradeBanner } from "./UpgradeBanner.tsx"
import { usePicked } from "../usePicked.ts"

export interface LayoutProps {
  learner: Learner
  children: ReactNode
}

const widths = {
  page: "max-w-[1280px] flex-1",
  narrow: "max-w-xl flex-1",
  /** A sheet of its own where there is room around it. */
  sheet: "md:my-10 md:max-w-2xl md:rounded-card md:bg-surface md:shadow-card",
} as const

function Main({ width, children }: { width: keyof typeof widths; children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={clsx("mx-auto w-full px-5 py-6 outline-none md:pb-10", widths[width])}
    >
      {children}
    </main>
  )
}

/** The header; one that cannot be drawn leaves the way home. */
function SafeHeader({ learner }: { learner: Learner }) {
  const { page } = usePicked(learner.state, "page")
  const home = (
    <header className="border-b border-line bg-surface px-5">
      <a
        {...follow(learner, learner.homePath())}
        className="inline-flex min-h-[50px] items-center font-semibold"
      >
        {learner.app().appName}
      </a>
    </header>
  )
  return (
    <Guarded learner={learner} attempt={page?.entry} fallback={home}>
      <Header learner={learner} />
    </Guarded>
  )
}

function SafeFooter({ learner }: { learner: Learner }) {
  return (
    <Guarded learner={learner}>
      <Footer learner={learner} />
    </Guarded>
  )
}

/** Header, page, help note, footer (specification 2.1). */
export function AppLayout({ learner, children }: LayoutProps) {
  const { t } = useTranslation()
  const { user, page } = usePicked(learner.state, "user", "page")
  return (
    <div className="flex min-h-dvh flex-col">
      <SafeHeader learner={learner} />
      <NetworkNotice learner={learner} />
      {user ? (
        <Guarded learner={learner}>
          <UpgradeBanner learner={learner} screen={page?.decision.screen} />
        </Guarded>
      ) : null}
      <Main width="page">{children}</Main>
      {user ? (
        <aside
          aria-label={t("shell:header.help")}
          className="mx-auto w-full max-w-[1280px] px-5 pb-6 text-sm text-muted"
        >
          <SupportNote learner={learner} />
        </aside>
      ) : null}
      <SafeFooter learner={learner} />
    </div>
  )
}

/** Signing in and what belongs to it: no menus, one way back to the app. */
export function AuthLayout({ learner, children }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1280px] items-center justify-between gap-3 px-5 py-2">
        <a
          {...follow(learner, learner.homePath())}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" size={20} />
          {t("shell:back-to-app")}
        </a>
        <LanguageSwitcher learner={learner} />
      </header>
      <NetworkNotice learner={learner} />
      <Main width="narrow">{children}</Main>
      <SafeFooter learner={learner} />
    </div>
  )
}

/** One task at a time (onboarding, paying): a sheet of its own under the header. */
export function BareLayout({ learner, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SafeHeader learner={learner} />
      <NetworkNotice learner={learner} />
      <Main width="sheet">{children}</Main>
      <SafeFooter learner={learner} />
    </div>
  )
}

export const layouts = { app: AppLayout, auth: AuthLayout, bare: BareLayout }
