import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { LinkButton } from "#ui/Button.tsx"
import { Later } from "#ui/Later.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { Place } from "../address.ts"
import { rooms } from "../rooms/rooms.ts"
import { useStudio } from "../studio.ts"
import { Message } from "./Message.tsx"

/** The room that the address names, and nothing of it for who has no power there. */
export function RoomView({ place }: { place: Place }) {
  const { t } = useTranslation()
  const { app } = useSnapshot(useStudio().state)
  const room = rooms.find(({ name }) => name === place.room)
  const title = room ? t(room.label) : t("nowhere.title")
  const page = [place.room, ...place.rest].join("/")
  const before = useRef(page)
  useEffect(() => {
    retitle([title, place.layer.title, "Studio", app?.appName])
  }, [title, place.layer.title, app])
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
  if (!room.powers.some((power) => place.layer.powers.includes(power)))
    return (
      <Message title={t("denied.title")} text={t("denied.text", { room: title, layer: place.layer.title })}>
        <LinkButton href="/studio">{t("nowhere.home")}</LinkButton>
      </Message>
    )
  return (
    <Later
      key={`${room.name} ${place.layer.tenant ?? ""}`}
      view={room.view}
      waiting={<Skeleton shape="cards" count={3} />}
      props={{}}
    />
  )
}

function retitle(parts: readonly (string | undefined)[]): void {
  document.title = parts.filter(Boolean).join(" · ")
}
