import type { Said } from "#review/messages/said.ts"

/** What is said of curricula and of how admission points are counted. */
export const curriculumMessages = {
  curriculumMissing: (name: string): Said => ({
    message: `"${name}" is offered, and no document says what it asks for.`,
    fix: `Add curriculum/${name}.json.`,
  }),
  countReversed: (): Said => ({
    message: "The fewest are more than the most.",
    fix: "Mend min or max.",
  }),
  groupTooLarge: (group: string, list: string, has: number): Said => ({
    message: `The group "${group}" asks for more subjects than its list "${list}" has: ${has}.`,
    fix: "Ask for fewer, or add subjects to the list.",
  }),
  countOutOfReach: (wants: number, groups: number): Said => ({
    message: `A learner takes at least ${wants} subjects, and the groups have places for ${groups}.`,
    fix: "Let the groups take more, or ask for fewer.",
  }),
  countTooSmall: (most: number, groups: number): Said => ({
    message: `A learner takes at most ${most} subjects, and the groups ask for ${groups}.`,
    fix: "Let the groups ask for fewer, or allow more.",
  }),
  notFalling: (what: string): Said => ({
    message: `The ${what} do not fall from one row to the next; the first row that a mark reaches counts.`,
    fix: "Write the highest first.",
  }),
  levelWithoutPercent: (): Said => ({
    message: "Marks are given in percent, and this level begins at none.",
    fix: 'Add "from", or write "by": "level".',
  }),
  noWorth: (): Said => ({
    message: "Nothing says how many points a mark gives.",
    fix: 'Add a "map", or "percent": true.',
  }),
  twoWorths: (): Said => ({
    message: "A mark cannot give the points of the map and itself.",
    fix: 'Take out the "map", or "percent".',
  }),
  noMarks: (curriculum: string): Said => ({
    message: `The curriculum "${curriculum}" does not say how its marks are given, so that none can be counted.`,
    fix: `Add "marks" to curriculum/${curriculum}.`,
  }),
  partsMissing: (formula: string): Said => ({
    message: `The formula "${formula}" is made of parts, and none is named.`,
    fix: 'Add "of" with the number that each part is divided by.',
  }),
  partsUnused: (): Said => ({
    message: "A sum has no parts to divide.",
    fix: 'Take out "of", or name another formula.',
  }),
  mustCountMore: (must: number, best: number): Said => ({
    message: `${must} subjects must count, and only ${best} do.`,
    fix: 'Mend "best", or let fewer be needed.',
  }),
  mustAndNever: (slot: string): Said => ({
    message: `"${slot}" must count and never counts.`,
    fix: 'Take it out of "must", or out of "leaveOut".',
  }),
}
