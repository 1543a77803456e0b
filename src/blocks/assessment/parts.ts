import { lazy, type ComponentType } from "react"
import type { Assessment, AssessmentItem, AssessmentTask } from "#documents/types.g.ts"
import { loadModule } from "#ui/load-module.ts"
import type { AttemptSheet } from "../attempt.ts"
import type { AssessmentContext } from "./context.ts"

type ItemType = AssessmentItem["type"]
type TaskType = AssessmentTask["type"]
type ItemOf<T extends ItemType> = Extract<AssessmentItem, { type: T }>
type TaskOf<T extends TaskType> = Extract<AssessmentTask, { type: T }>

/** What the view of an item is given. */
export interface ItemProps<T extends ItemType = ItemType> {
  context: AssessmentContext
  name: string
  item: ItemOf<T>
  /** The answer as it stands; before the first undefined, or the order in which a ranking is shown. */
  value: unknown
  /** It stands alone on its page. */
  alone: boolean
  /** `deliberate`: whoever chose has nothing more to do here. */
  onAnswer: (value: unknown, deliberate: boolean) => void
}

/** What the view of a task is given. */
export interface TaskProps<T extends TaskType = TaskType> {
  context: AssessmentContext
  name: string
  task: TaskOf<T>
  sheet: AttemptSheet
  /** Its last level has been played. */
  onDone: () => void
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Every kind of item and task, each a part of the script that is fetched when an assessment has it. */
const itemLoads: { [T in ItemType]: Load<ItemProps<T>> } = {
  agreementScale: () => import("./items/agreementScale.tsx"),
  forcedChoice: () => import("./items/forcedChoice.tsx"),
  ranking: () => import("./items/ranking.tsx"),
  situation: () => import("./items/situation.tsx"),
  face: () => import("./items/face.tsx"),
}
const taskLoads: { [T in TaskType]: Load<TaskProps<T>> } = {
  timedChoice: () => import("./tasks/timedChoice.tsx"),
  maze: () => import("./tasks/maze.tsx"),
}

/** Each view draws its own type; who looks one up by the type of what is drawn gets the right one. */
const lazily = <Type extends string, Props>(loads: Readonly<Record<Type, unknown>>) =>
  Object.fromEntries(
    Object.entries(loads).map(([type, load]) => [type, lazy(() => loadModule(load as Load<Props>))]),
  ) as unknown as Readonly<Record<Type, ComponentType<Props>>>

export const itemViews = lazily<ItemType, ItemProps>(itemLoads)
export const taskViews = lazily<TaskType, TaskProps>(taskLoads)

/** Fetches what an assessment needs before it is begun, so that it can be taken to its end without a network. */
export function prefetchParts(assessment: Assessment): void {
  const items = new Set(Object.values(assessment.items).map(({ type }) => type))
  const tasks = new Set(Object.values(assessment.tasks ?? {}).map(({ type }) => type))
  const loads = [...[...items].map((type) => itemLoads[type]), ...[...tasks].map((type) => taskLoads[type])]
  // What could not be fetched is asked for again when it is shown.
  for (const load of loads) void loadModule<unknown>(load).catch(() => undefined)
}
