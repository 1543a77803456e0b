import { useEffect, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Redirect } from "wouter"
import { LinkButton } from "#ui/Button.tsx"
import { Later } from "#ui/Later.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { placePath, type Place } from "../address.ts"
import { openRooms, rooms } from "../rooms/rooms.ts"
import { useStudio } from "../studio.ts"
import { Message } from "./Message.tsx"

/** The room that the address names, and nothing of it for who has no power there. */
export function RoomView({ place }: { place: Place }) {
  const { t } = useTranslation()
  const { app, workspace, pagesLost } = useSnapshot(useStudio().state)
  const room = rooms.find(({ name }) => name === place.room)
  const title = room ? t(room.label) : t("nowhere.title")
  const page = [place.room, ...place.rest].join("/")
  const before = useRef(page)
  useEffect(() => {
    retitle([title, place.layer.title, "Studio", app?.appName])
  }, [title, place.layer.title, app])
  useLayoutEffect(() => {
    // What stands open belonged to the page before. A window that comes with this page opens only after it.
    if (before.current !== page)
      for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close()
  }, [page])
  useEffect(() => {
    // What was pressed is gone with its page: the next one has the focus, as after a page load.
    if (before.current !== page) document.getElementById("room")?.focus()
    before.current = page
  }, [page])
  if (!room)
    return (
      <Message title={t("nowhere.title")} text={t("nowhere.text")}>
        <LinkButton href="/studio">{t("nowhere.home")}</LinkButton>
      </Message>
    )
  const open = openRooms(place.layer)
  // Whoever has no power at home begins in the first room that is open.
  if (room.name === "" && open.length > 0 && !open.includes(room) && workspace)
    return <Redirect replace to={placePath(workspace, { layer: place.layer, room: open[0]!.name })} />
  if (!open.includes(room))
    return (
      <Message title={t("denied.title")} text={t("denied.text", { room: title, layer: place.layer.title })}>
        <LinkButton href="/studio">{t("nowhere.home")}</LinkButton>
      </Message>
    )
  return (
    <Later
      key={`${room.name} ${place.layer.tenant ?? ""} ${pagesLost}`}
      view={room.view}
      waiting={<Skeleton shape="cards" count={3} />}
      props={{}}
    />
  )
}

function retitle(parts: readonly (string | undefined)[]): void {
  document.title = parts.filter(Boolean).join(" · ")
}
