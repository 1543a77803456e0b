import type { ComponentType } from "react"
import type { Power } from "#api/contract/workspace.ts"
import { laterView, type LaterView } from "#ui/Later.tsx"
import type { IconName } from "#ui/icons/Icon.tsx"
import type { WordKey } from "../words/words.ts"

/** A room of the studio: its part of the address, its words, who may enter it, and its page. */
export interface Room {
  /** As in the address; empty for the first. */
  name: string
  label: WordKey
  icon: IconName
  /** One of these lets somebody in; the server decides what they then may see. */
  powers: readonly Power[]
  view: LaterView<object>
}

type Module = { default: ComponentType }
const page = (load: () => Promise<Module>): LaterView<object> => laterView(load, (module) => module.default)

export const rooms: readonly Room[] = [
  {
    name: "",
    label: "room.home",
    icon: "compass",
    powers: ["read"],
    view: page(() => import("./home/HomeRoom.tsx")),
  },
  {
    name: "menus",
    label: "room.menus",
    icon: "menu",
    powers: ["propose"],
    view: page(() => import("./menus/MenusRoom.tsx")),
  },
  {
    name: "records",
    label: "room.records",
    icon: "book",
    powers: ["records"],
    view: page(() => import("./records/RecordsRoom.tsx")),
  },
  {
    name: "changes",
    label: "room.changes",
    icon: "list",
    powers: ["read"],
    view: page(() => import("./changes/ChangesRoom.tsx")),
  },
  {
    name: "history",
    label: "room.history",
    icon: "clock",
    powers: ["read"],
    view: page(() => import("./history/HistoryRoom.tsx")),
  },
]
