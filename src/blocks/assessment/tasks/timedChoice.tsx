import type { TaskProps } from "../parts.ts"
import { TaskFlow } from "./TaskFlow.tsx"
import { Trials } from "./timedChoice/Trials.tsx"

/** A stimulus is shown, and the one that the cue asks for is chosen, in time or without a clock. */
export default function TimedChoice(props: TaskProps<"timedChoice">) {
  return <TaskFlow {...props} Level={Trials} how={{ timed: "choice.howTimed", untimed: "choice.how" }} />
}
