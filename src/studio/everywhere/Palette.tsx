import * as Ariakit from "@ariakit/react/combobox"
import { useDeferredValue, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { useLocation, useSearchParams } from "wouter"
import { Dialog } from "#ui/Dialog.tsx"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { placePath } from "../address.ts"
import { useIsMounted } from "../calls/useIsHere.ts"
import { useDoing } from "../calls/useDoing.ts"
import { type Loaded, wordsOf } from "../calls/useLoaded.ts"
import { Failure } from "../parts/Failure.tsx"
import { changeIn, previewLink } from "../preview/link.ts"
import type { AnswerTo } from "../reviewing/questions.ts"
import { useAnswer } from "../reviewing/useAnswer.ts"
import { openRooms } from "../rooms/rooms.ts"
import { usePlace, useStudio } from "../studio.ts"
import { commandsOf } from "./commands.ts"
import { roomLink } from "./room-link.ts"
import type { Found } from "./search.ts"

export interface PaletteProps {
  onClose: () => void
  /** Opens another window in place of this one. */
  show: (window: "keys" | "rename") => void
}

interface Line {
  key: string
  icon: IconName
  label: string
  beside?: string
  /** The window is closed by what it does itself, once that has come about. */
  stays?: true
  does: () => void
}

/** Finds a room, a command, a page, a text in any language or a document, and goes there. */
export default function Palette(props: PaletteProps) {
  const { layer } = usePlace()
  const [text, setText] = useState("")
  const typing = { ...props, text, setText }
  // Whoever reads no document of the layer finds rooms and commands; the server would refuse the rest.
  return layer.powers.includes("read") ? <Searching {...typing} /> : <Lines {...typing} answer={undefined} />
}

interface Typing extends PaletteProps {
  text: string
  setText: (text: string) => void
}

function Searching(props: Typing) {
  const { language } = useSnapshot(useStudio().state)
  const answer = useAnswer("lookFor", { text: useDeferredValue(props.text.trim()), language })
  return <Lines {...props} answer={answer} />
}

function Lines({
  onClose,
  show,
  text,
  setText,
  answer,
}: Typing & { answer: Loaded<AnswerTo<"lookFor">> | undefined }) {
  const words = useTranslation()
  const { t } = words
  const studio = useStudio()
  const { workspace } = useSnapshot(studio.state)
  const { layer } = usePlace()
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const doing = useDoing()
  const isHere = useIsMounted()
  const asked = text.trim()
  if (!workspace) return null

  const rooms = openRooms(layer)
  const isOpen = (name: string) => rooms.some((room) => room.name === name)
  const change = changeIn(search)
  const to = (room: string, rest: readonly string[] = [], query: Record<string, string> = {}) =>
    roomLink(workspace, layer, room, { change, rest, query })
  const leave = (does: () => void) => {
    onClose()
    does()
  }
  /** What fails once this window is closed is told on the page. */
  function told(error: unknown): never {
    if (!isHere()) studio.refuse(wordsOf(error, words))
    throw error
  }
  async function undo(id: string): Promise<void> {
    studio.refuse("")
    const work = () => studio.publishing.undo(id, { id: crypto.randomUUID() }).catch(told)
    if (!(await doing.run(work))) return
    // Whoever has closed it meanwhile may have another window open.
    if (isHere()) onClose()
    studio.say(t("palette.undone"))
  }
  const fits = (label: string) => plain(label).includes(plain(text.trim()))

  const lines: Line[] = [
    ...rooms
      .filter(({ label }) => fits(t(label)))
      .map(({ name, label, icon }) => ({
        key: `room ${name}`,
        icon,
        label: t(label),
        beside: t("palette.room"),
        does: () => go(to(name)),
      })),
    ...(change === undefined ? [] : linesOf(change)).filter(({ label }) => fits(label)),
    ...commandsOf(studio, { show, mayEdit: layer.powers.includes("propose") })
      .filter(({ label }) => text.trim() !== "" && fits(t(label)))
      .map(({ name, label, does }) => ({
        key: `command ${name}`,
        icon: "spark" as const,
        label: t(label),
        beside: t("palette.command"),
        does,
      })),
    ...(asked === "" ? [] : (answer?.value ?? []).flatMap(lineOf)),
  ]

  function linesOf(id: string): Line[] {
    if (!workspace) return []
    const beside = t("palette.command")
    const publish = placePath(workspace, { layer, room: "changes", rest: ["making", id] })
    return [
      { key: "publish", icon: "check", label: t("palette.publish"), beside, does: () => go(publish) },
      {
        key: "undo",
        icon: "arrow-left",
        label: t("palette.undo"),
        beside,
        stays: true,
        does: () => void undo(id),
      },
    ]
  }

  function lineOf(found: Found): Line[] {
    if (!workspace) return []
    if (found.what === "route") {
      // A page whose address leaves a place open is no page yet.
      const path = found.path.includes(":") ? "/" : found.path
      const line = {
        key: `route ${found.name}`,
        icon: "document",
        label: found.title,
        beside: found.path,
      } as const
      if (!isOpen("preview")) return []
      return [{ ...line, does: () => go(previewLink(workspace, layer, { in: change, path })) }]
    }
    if (found.what === "text") {
      if (!isOpen("texts")) return []
      return [
        {
          key: `text ${found.language} ${found.key}`,
          icon: "language",
          label: found.words,
          beside: `${found.key} · ${found.language}`,
          does: () => go(to("texts", [], { q: found.key, at: found.key })),
        },
      ]
    }
    if (!isOpen("documents")) return []
    return [
      {
        key: `document ${found.id}`,
        icon: "list",
        label: found.id,
        beside: t("palette.document"),
        does: () => go(to("documents", found.id.split("/"))),
      },
    ]
  }

  const isLooking = asked !== "" && answer?.status === "pending"
  return (
    <Dialog open width="medium" onClose={onClose} title={t("palette.title")} closeLabel={t("close")}>
      <Ariakit.ComboboxProvider open setValue={setText} value={text} focusLoop>
        <Ariakit.Combobox
          autoFocus
          autoSelect="always"
          className="field"
          aria-label={t("palette.label")}
          placeholder={t("palette.label")}
        />
        <p role="status" className="min-h-6 pt-1 text-sm text-muted">
          {isLooking
            ? t("palette.looking")
            : answer?.status === "failed"
              ? answer.text
              : t("palette.found", { count: lines.length })}
        </p>
        <Failure text={doing.failure} className="pb-2" />
        <Ariakit.ComboboxList
          alwaysVisible
          aria-label={t("palette.title")}
          className="flex max-h-[55dvh] min-h-40 flex-col overflow-y-auto overscroll-contain"
        >
          {lines.map(({ key, icon, label, beside, stays, does }) => (
            <Item key={key} icon={icon} beside={beside} does={stays ? does : () => leave(does)}>
              {label}
            </Item>
          ))}
        </Ariakit.ComboboxList>
      </Ariakit.ComboboxProvider>
    </Dialog>
  )
}

interface ItemProps {
  icon: IconName
  beside: string | undefined
  does: () => void
  children: ReactNode
}

const Item = ({ icon, beside, does, children }: ItemProps) => (
  <Ariakit.ComboboxItem
    focusOnHover
    setValueOnClick={false}
    hideOnClick={false}
    onClick={does}
    className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 leading-snug outline-transparent data-active-item:bg-primary-soft data-active-item:outline-2 data-active-item:-outline-offset-2"
  >
    <Icon name={icon} size={20} />
    <span className="line-clamp-2 min-w-0 grow wrap-anywhere">{children}</span>
    <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{beside}</span>
  </Ariakit.ComboboxItem>
)

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase()
