import type { Direction } from "#assessments/tasks/maze.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import type { AssessmentContext } from "../../context.ts"
import { wayWords } from "./spoken.ts"

/** Each arrow is the one that points down, turned: ways in a maze are the same in every language. */
const turns: readonly (readonly [Direction, string])[] = [
  ["L", "rotate-90"],
  ["U", "rotate-180"],
  ["D", ""],
  ["R", "-rotate-90"],
]

export function Pad({
  context: { word },
  onGo,
}: {
  context: AssessmentContext
  onGo: (direction: Direction) => void
}) {
  return (
    <div dir="ltr" className="grid grid-cols-4 gap-2">
      {turns.map(([direction, turn]) => (
        <button
          key={direction}
          type="button"
          aria-label={word(wayWords[direction])}
          onClick={() => onGo(direction)}
          className="grid min-h-13 place-items-center rounded-control border-[1.5px] border-control bg-surface active:bg-primary-soft"
        >
          <span className={turn}>
            <Icon name="chevron-down" size={28} />
          </span>
        </button>
      ))}
    </div>
  )
}
