import { useEffect, useMemo } from "react"
import { useLocationProperty } from "wouter/use-browser-location"
import { I18nextProvider, useTranslation } from "react-i18next"
import { createHost } from "./host.ts"
import { anyConfigured } from "./integrations/consent.ts"
import type { Learner } from "./learner.ts"
import { currentPath } from "./navigation/history.ts"
import { PageView } from "./PageView.tsx"
import { EmptyShell } from "./shell/EmptyShell.tsx"
import { drawingFailed } from "./boot/fatal.ts"
import { FatalCard } from "./shell/FatalCard.tsx"
import { layouts } from "./shell/layouts.tsx"
import { Guarded } from "./shell/Guarded.tsx"
import { LoadingBar } from "./shell/LoadingBar.tsx"
import { part } from "./shell/part.tsx"
import { closeHelp, showDrawer } from "./shell/reveal.ts"
import { SkipLink } from "./shell/SkipLink.tsx"
import { Toasts } from "./shell/Toasts.tsx"
import { toast } from "./store.ts"
import { usePicked } from "./usePicked.ts"

const Drawer = part(() => import("./shell/Drawer.tsx"))
const SignOutDialog = part(() => import("./shell/SignOutDialog.tsx"))
const OthersDialog = part(() => import("./shell/OthersDialog.tsx"))
const IntegrationsNotice = part(() => import("./shell/IntegrationsNotice.tsx"))
const HelpDialog = part(() => import("./shell/HelpDialog.tsx"))

/** The learner's app: an empty shell until it is known what to show, a card when it cannot be known, else the page. */
export function App({ learner }: { learner: Learner }) {
  const { fatalError, appLoaded, page } = usePicked(learner.state, "fatalError", "appLoaded", "page")
  if (fatalError) return <FatalCard error={{ title: fatalError.title, lines: [...fatalError.lines] }} />
  if (!appLoaded) return <EmptyShell />
  return (
    <Guarded learner={learner} fallback={<FatalCard error={drawingFailed} />}>
      <Addresses learner={learner} />
      {page ? (
        <I18nextProvider i18n={learner.texts.i18n}>
          <Loaded learner={learner} />
        </I18nextProvider>
      ) : (
        <EmptyShell />
      )}
    </Guarded>
  )
}

/** Hears of every change of the address through wouter, and hands it to the router. */
function Addresses({ learner }: { learner: Learner }) {
  const path = useLocationProperty(currentPath)
  useEffect(() => learner.router.arrive(), [learner, path])
  return null
}

function Loaded({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { page, user, language, revision } = usePicked(learner.state, "page", "user", "language", "revision")
  const { menuCollapsed, help, leaving, others, integrations } = usePicked(
    learner.state,
    "menuCollapsed",
    "help",
    "leaving",
    "others",
    "integrations",
  )
  const decision = learner.state.page?.decision
  const host = useMemo(
    () => createHost(learner),
    // A host is made of what these stand for: a new one whenever something changed that every block may show.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [learner, user, language, revision, decision],
  )
  const Layout = layouts[decision?.layout ?? "app"]
  if (!page) return null
  /** What cannot be drawn is closed, so that it can be tried again, and says so. */
  const failed = (close: () => void) => {
    close()
    toast(learner.state, t("shell:error.generic"), "error")
  }
  return (
    <>
      <SkipLink label={t("shell:skip")} />
      <LoadingBar learner={learner} />
      <Layout learner={learner}>
        <PageView key={page.entry} learner={learner} host={host} />
      </Layout>
      {integrations === "none" && anyConfigured(learner.app().integrations) ? (
        <IntegrationsNotice learner={learner} />
      ) : null}
      <Toasts learner={learner} />
      {menuCollapsed ? null : (
        <Guarded learner={learner} onFault={() => failed(() => showDrawer(learner, false))}>
          <Drawer learner={learner} />
        </Guarded>
      )}
      {leaving ? (
        <Guarded learner={learner} onFault={() => failed(() => leaving.answer("stay"))}>
          <SignOutDialog learner={learner} />
        </Guarded>
      ) : null}
      {others ? (
        <Guarded learner={learner} onFault={() => failed(() => others.answer("later"))}>
          <OthersDialog learner={learner} />
        </Guarded>
      ) : null}
      {help.open ? (
        <Guarded learner={learner} onFault={() => failed(() => closeHelp(learner))}>
          <HelpDialog learner={learner} />
        </Guarded>
      ) : null}
    </>
  )
}
