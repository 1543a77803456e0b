import { saying, term, type Term } from "#documents/said.ts"
import en from "./en/curricula.json" with { type: "json" }

const said = saying(en)

/** What is said of curricula and of how admission points are counted. */
export const curriculumMessages = {
  curriculumMissing: (name: string) => said("curricula.curriculumMissing", { name }),
  countReversed: () => said("curricula.countReversed"),
  groupTooLarge: (group: string, list: string, has: number) =>
    said("curricula.groupTooLarge", { group, list, has }),
  countOutOfReach: (wants: number, groups: number) => said("curricula.countOutOfReach", { wants, groups }),
  countTooSmall: (most: number, groups: number) => said("curricula.countTooSmall", { most, groups }),
  notFalling: (what: Term) => said("curricula.notFalling", { what: term(what) }),
  levelWithoutPercent: () => said("curricula.levelWithoutPercent"),
  noWorth: () => said("curricula.noWorth"),
  twoWorths: () => said("curricula.twoWorths"),
  noMarks: (curriculum: string) => said("curricula.noMarks", { curriculum }),
  partsMissing: (formula: string) => said("curricula.partsMissing", { formula }),
  partsUnused: () => said("curricula.partsUnused"),
  mustCountMore: (must: number, best: number) => said("curricula.mustCountMore", { must, best }),
  mustAndNever: (slot: string) => said("curricula.mustAndNever", { slot }),
}
