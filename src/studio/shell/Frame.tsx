import { clsx } from "clsx"
import { useEffect, useRef, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { assetPath } from "#browser/theme/brand.ts"
import { Later, laterView } from "#ui/Later.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Everywhere } from "../everywhere/Everywhere.tsx"
import { LayerName } from "./LayerName.tsx"
import { placePath } from "../address.ts"
import { openRooms } from "../rooms/rooms.ts"
import { usePlace, useStudio } from "../studio.ts"
import { Invitations } from "./Invitations.tsx"
import { Refused } from "./Refused.tsx"

/** Menus come once the page stands: what they stand on is a third of the script that it needs first. */
const accountMenu = laterView(
  () => import("./AccountMenu.tsx"),
  (module) => module.AccountMenu,
)
const layerMenu = laterView(
  () => import("./LayerMenu.tsx"),
  (module) => module.LayerMenu,
)

/** As wide as the bar above and the rooms go. */
const width = "mx-auto w-full max-w-[1720px]"

/** The bar above, the rooms beside, and the room: the same wherever one is. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { app, message } = useSnapshot(useStudio().state)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#room"
        className="print:hidden absolute start-2 top-2 z-50 -translate-y-20 rounded-full bg-raised px-4 py-2 font-semibold shadow-lift focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className={clsx(width, "flex min-h-14 items-center gap-2 px-3 sm:px-5")}>
          <Link
            href="/"
            aria-label={t("studio")}
            className="me-1 flex min-h-11 items-center gap-3 no-underline sm:me-4"
          >
            {app?.images.appIcon ? (
              <img src={assetPath(app.images.appIcon)} alt="" width={30} height={30} className="rounded-lg" />
            ) : (
              <span className="size-[30px]" />
            )}
            <span className="hidden text-lg font-extrabold tracking-tight text-ink sm:inline">
              {t("studio")}
            </span>
          </Link>
          <Later view={layerMenu} waiting={<LayerName />} props={{}} />
          <span className="grow" />
          <Everywhere />
          <Later
            view={accountMenu}
            waiting={
              <span className="flex min-h-11 min-w-11 items-center justify-center px-2">
                <Icon name="user" />
              </span>
            }
            props={{}}
          />
        </div>
      </header>
      <div className={clsx(width, "flex grow flex-col lg:flex-row")}>
        <RoomList />
        <main id="room" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none sm:px-8 lg:py-9">
          <Invitations />
          <Refused />
          {children}
        </main>
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  )
}

function RoomList() {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer, room } = usePlace()
  const list = useRef<HTMLUListElement>(null)
  // Where the rooms stand in one row, the one that somebody is in may lie beyond its edge. Only the row is moved.
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>("[aria-current]")
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [room])
  if (!workspace) return null
  return (
    <nav
      aria-label={t("rooms")}
      className="border-b border-line lg:w-60 lg:shrink-0 lg:border-e lg:border-b-0"
    >
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto mask-r-from-[calc(100%-2.5rem)] p-2 pe-10 lg:sticky lg:top-14 lg:flex-col lg:mask-none lg:p-4"
      >
        {openRooms(layer).map(({ name, label, icon }) => (
          <li key={name} className="shrink-0">
            <Link
              href={placePath(workspace, { layer, room: name })}
              aria-current={name === room ? "page" : undefined}
              data-tone="primary"
              className={clsx(
                "flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold no-underline",
                name === room ? "bg-(--tone-soft) text-(--tone-ink)" : "text-ink hover:bg-(--tone-soft)",
              )}
            >
              <Icon name={icon} size={20} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
