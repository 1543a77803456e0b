/** Where a task's answer stands among the answers of an attempt: `<task>.<level>.<number>`, the number from 0. */
export const answerName = (task: string, level: string, number: number): string =>
  `${task}.${level}.${number}`

/** The word that seeds one part of a task: a level, or practice for it. */
export const partName = (task: string, level: string, practice: boolean): string =>
  `${task}.${level}${practice ? ".practice" : ""}`
