import type { TaskProps } from "../parts.ts"
import { TaskFlow } from "./TaskFlow.tsx"
import { Mazes } from "./maze/Mazes.tsx"

/** A way through mazes, against the clock or without it. */
export default function MazeTaskView(props: TaskProps<"maze">) {
  return <TaskFlow {...props} Level={Mazes} how={{ timed: "maze.howTimed", untimed: "maze.how" }} />
}
