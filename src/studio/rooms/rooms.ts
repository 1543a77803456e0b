import type { ComponentType } from "react"
import type { Power, WorkLayer } from "#api/contract/workspace.ts"
import { laterView, type LaterView } from "#ui/Later.tsx"
import type { IconName } from "#ui/icons/Icon.tsx"
import { teach, type Words } from "../words/words.ts"

/** A room of the studio: its part of the address, its words, who may enter it, and its page. */
export interface Room {
  /** As in the address; empty for the first. */
  name: string
  label: string
  icon: IconName
  /** One of these lets somebody in; the server decides what they then may see. */
  powers: readonly Power[]
  /** Left out of the instance's own layer, which has nothing of the kind. */
  ofTenants?: boolean
  /** Left out of tenants' layers: what it shows is the whole site's. */
  ofInstance?: boolean
  /** It shows the change that its address names by `in`. */
  showsChange?: true
  view: LaterView<object>
}

/** A room brings its own words with it, and those of the parts that it shows. */
type Fetched = [room: { default: ComponentType }, ...words: { words: Words }[]]
const page = (load: () => Promise<Fetched>): LaterView<object> =>
  laterView(load, ([room, ...parts]) => {
    for (const { words } of parts) teach(words)
    return room.default
  })

/** What is said of how a release goes, and of the way back from it. */
const watchWords = () => import("../parts/watch/words/words.ts")

/** What is said of the effect of a change. */
const effectWords = () => [import("../parts/effect/words/words.ts"), import("../context/words/words.ts")]

export const rooms: readonly Room[] = [
  {
    name: "",
    label: "room.home",
    icon: "compass",
    powers: ["read"],
    view: page(() => Promise.all([import("./home/HomeRoom.tsx"), import("./home/words/words.ts")])),
  },
  {
    name: "menus",
    label: "room.menus",
    icon: "menu",
    powers: ["propose"],
    showsChange: true,
    view: page(() => Promise.all([import("./menus/MenusRoom.tsx"), import("./menus/words/words.ts")])),
  },
  {
    name: "texts",
    label: "room.texts",
    icon: "language",
    powers: ["read"],
    showsChange: true,
    view: page(() => Promise.all([import("./texts/TextsRoom.tsx"), import("./texts/words/words.ts")])),
  },
  {
    name: "look",
    label: "room.look",
    icon: "sun",
    powers: ["read"],
    showsChange: true,
    view: page(() => Promise.all([import("./look/LookRoom.tsx"), import("./look/words/words.ts")])),
  },
  {
    name: "access",
    label: "room.access",
    icon: "key",
    powers: ["read"],
    showsChange: true,
    view: page(() =>
      Promise.all([
        import("./access/AccessRoom.tsx"),
        import("./access/words/words.ts"),
        import("../context/words/words.ts"),
      ]),
    ),
  },
  {
    name: "records",
    label: "room.records",
    icon: "book",
    powers: ["records"],
    view: page(() => Promise.all([import("./records/RecordsRoom.tsx"), import("./records/words/words.ts")])),
  },
  {
    name: "documents",
    label: "room.documents",
    icon: "folder",
    powers: ["read"],
    showsChange: true,
    view: page(() =>
      Promise.all([import("./documents/DocumentsRoom.tsx"), import("./documents/words/words.ts")]),
    ),
  },
  {
    name: "classes",
    label: "room.classes",
    icon: "users",
    powers: ["classes"],
    ofTenants: true,
    view: page(() => Promise.all([import("./classes/ClassesRoom.tsx"), import("./classes/words/words.ts")])),
  },
  {
    name: "preview",
    label: "room.preview",
    icon: "phone",
    powers: ["read"],
    showsChange: true,
    view: laterView(
      () => import("./preview/PreviewRoom.tsx"),
      (room) => room.default,
    ),
  },
  {
    name: "review",
    label: "room.review",
    icon: "search",
    powers: ["read"],
    view: page(() =>
      Promise.all([import("./review/ReviewRoom.tsx"), import("./review/words/words.ts"), ...effectWords()]),
    ),
  },
  {
    name: "changes",
    label: "room.changes",
    icon: "list",
    powers: ["read"],
    view: page(() =>
      Promise.all([
        import("./changes/ChangesRoom.tsx"),
        import("./changes/words/words.ts"),
        watchWords(),
        ...effectWords(),
      ]),
    ),
  },
  {
    name: "people",
    label: "room.people",
    icon: "user",
    powers: ["people"],
    view: page(() => Promise.all([import("./people/PeopleRoom.tsx"), import("./people/words/words.ts")])),
  },
  {
    name: "payments",
    label: "room.payments",
    icon: "money",
    powers: ["payments"],
    ofInstance: true,
    view: page(() =>
      Promise.all([import("./payments/PaymentsRoom.tsx"), import("./payments/words/words.ts")]),
    ),
  },
  {
    name: "history",
    label: "room.history",
    icon: "clock",
    powers: ["read"],
    view: page(() =>
      Promise.all([
        import("./history/HistoryRoom.tsx"),
        import("./history/words/words.ts"),
        watchWords(),
        ...effectWords(),
      ]),
    ),
  },
]

/** The rooms that somebody may enter at a layer, in their order. */
export const openRooms = ({ powers, tenant }: WorkLayer): Room[] =>
  rooms.filter(
    (room) =>
      (tenant === null ? room.ofTenants !== true : room.ofInstance !== true) &&
      room.powers.some((power) => powers.includes(power)),
  )
