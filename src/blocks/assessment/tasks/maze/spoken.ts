import type { Direction, Maze } from "#assessments/tasks/maze.ts"
import { listFormat } from "#engine/texts/formats.ts"
import type { AssessmentContext } from "../../context.ts"
import type { AssessmentWord } from "../../words.ts"
import { metWall, standing, type Walk } from "./walk.ts"

export const wayWords: Record<Direction, AssessmentWord> = {
  U: "maze.up",
  D: "maze.down",
  L: "maze.left",
  R: "maze.right",
}

/** What can be said of where one stands: a wall that was met, the place, the ways that are open, the walls. */
export function saidOf({ host, word }: AssessmentContext, maze: Maze, walk: Walk): string {
  const { row, column, open, walls } = standing(maze, walk.here)
  const list = listFormat(host.locale, { type: "conjunction" })
  const say = (ways: readonly Direction[]) => list.format(ways.map((way) => word(wayWords[way])))
  return [
    metWall(walk) ? word("maze.wall") : "",
    word("maze.place", { row, rows: maze.rows, column, cols: maze.cols }),
    word("maze.open", { ways: say(open) }),
    walls.length > 0 ? word("maze.walls", { ways: say(walls) }) : "",
  ]
    .filter(Boolean)
    .join(" ")
}
