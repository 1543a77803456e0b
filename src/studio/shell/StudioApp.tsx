import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Router, useLocation } from "wouter"
import type { Workspace } from "#api/contract/workspace.ts"
import { Button, LinkButton } from "#ui/Button.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { isSamePage, readPlace } from "../address.ts"
import { createSweeping } from "../calls/sweeping.ts"
import { useLoaded } from "../calls/useLoaded.ts"
import { PlaceContext, StudioContext, type Studio } from "../studio.ts"
import { Frame } from "./Frame.tsx"
import { Invitations } from "./Invitations.tsx"
import { mayLeavePage } from "./leaving.ts"
import { LeavingDialog } from "./LeavingDialog.tsx"
import { Message } from "./Message.tsx"
import { RoomView } from "./RoomView.tsx"
import { SignedOutDialog } from "./SignedOutDialog.tsx"

/** The studio: who works here is asked first; then the address says which layer and which room. */
export function StudioApp({ studio }: { studio: Studio }) {
  return (
    <StudioContext value={studio}>
      <Router
        base="/studio"
        aroundNav={(navigate, to, options) => {
          const go = () => navigate(to, options)
          const next = new URL(to, location.href)
          // A page writes down what it shows in the place of its own address, and the change that was begun on it.
          const isOwn = options?.replace === true && next.pathname === location.pathname
          if (isOwn || isSamePage(next, location) || mayLeavePage(studio.state, go)) go()
        }}
      >
        <Entrance studio={studio} />
        <LeavingDialog />
        <SignedOutDialog />
      </Router>
    </StudioContext>
  )
}

function Entrance({ studio }: { studio: Studio }) {
  const { t } = useTranslation()
  // Kept as it came, so that it is the very same value and not a frozen copy.
  const workspace = useSnapshot(studio.state).workspace as Workspace | null
  const loaded = useLoaded("workspace", () => studio.publishing.workspace())
  const [path] = useLocation()
  const [sweep] = useState(() => createSweeping(studio.resources))
  useEffect(sweep, [sweep, path])
  useEffect(() => {
    if (loaded.status !== "ready") return
    if (loaded.value === null) studio.signIn()
    else studio.enter(loaded.value)
  }, [studio, loaded])

  // Asked anew in vain, it takes away nothing of what stands on the page.
  if (!workspace && loaded.status === "failed")
    return (
      <main>
        <Message title={t("failed.title")} text={loaded.text}>
          <Button icon="refresh" onClick={loaded.retry}>
            {t("failed.retry")}
          </Button>
        </Message>
      </main>
    )
  if (!workspace) return <Waiting />
  if (workspace.lacks !== null)
    return (
      <main>
        <Message title={t("lacks.title")} text={t(`lacks.${workspace.lacks}`)}>
          <LinkButton href="/settings/security">{t("lacks.settings")}</LinkButton>
        </Message>
      </main>
    )
  if (workspace.layers.length === 0)
    return (
      <main>
        {workspace.invitations.length > 0 ? (
          <div className="mx-auto max-w-xl px-4 pt-8">
            <Invitations />
          </div>
        ) : null}
        <Message title={t("noRole.title")} text={t("noRole.text", { account: workspace.account })}>
          <LinkButton href="/home">{t("noRole.home")}</LinkButton>
          <Button style="outline" onClick={() => void studio.signOut()}>
            {t("account.signOut")}
          </Button>
        </Message>
      </main>
    )
  const place = readPlace(workspace, path)
  return (
    <PlaceContext value={place ?? { layer: workspace.layers[0]!, room: "", rest: [] }}>
      <Frame>{place ? <RoomView place={place} /> : <Nowhere />}</Frame>
    </PlaceContext>
  )
}

/** The address names a layer that is not there, or not this person's to see. */
function Nowhere() {
  const { t } = useTranslation()
  return (
    <Message title={t("nowhere.title")} text={t("nowhere.text")}>
      <LinkButton href="/studio">{t("nowhere.home")}</LinkButton>
    </Message>
  )
}

function Waiting() {
  return (
    <main aria-busy className="mx-auto max-w-5xl p-8">
      <Skeleton shape="cover" />
    </main>
  )
}
