import type { Learner } from "../learner.ts"
import { changeList } from "../lists/changing.ts"
import { chosenOf, marksList, planOf, subjectsList, takenIn } from "../sources/school/subjects.ts"
import { word, type ActionKind } from "./action.ts"

const refused = (learner: Learner, key: string) => ({
  ok: false as const,
  text: learner.texts.t(`marks:error.${key}`),
})

const saveMark: ActionKind = (learner, args) => {
  const taken = takenIn(word(args, "subject"))
  if (!taken) return refused(learner, "subject")
  const mark = markIn(word(args, "percent").replace(",", "."), word(args, "level"))
  if (!mark) return refused(learner, word(args, "by") === "level" ? "level" : "percent")
  const term = word(args, "term")
  const item = { ...taken, ...mark, ...(term === "" ? {} : { term }) }
  return changeList(learner, marksList, [{ id: word(args, "id") || crypto.randomUUID(), item }])
}

/** Percent with one decimal at most, or a level. */
function markIn(percent: string, level: string): { percent: number } | { level: number } | undefined {
  if (/^\d{1,3}(\.\d)?$/.test(percent) && Number(percent) <= 100) return { percent: Number(percent) }
  return percent === "" && /^\d{1,2}$/.test(level) ? { level: Number(level) } : undefined
}

const removeMark: ActionKind = (learner, args) =>
  changeList(learner, marksList, [{ id: word(args, "id"), item: null }])

/** The first change keeps the whole plan: until then it was read off the marks. */
const changePlan: ActionKind = (learner, args) => {
  const [drop, add] = [takenIn(word(args, "drop")), takenIn(word(args, "add"))]
  const chosen = chosenOf(learner)
  const stays = ({ subject }: { subject: string }) => subject !== drop?.subject
  const left = planOf(learner).filter(stays)
  const added = add && left.every(({ subject }) => subject !== add.subject) ? [add] : []
  const gone = chosen.filter((one) => !stays(one))
  const changes = [
    ...gone.map(({ id }) => ({ id, item: null })),
    ...[...(chosen.length === 0 ? left : []), ...added].map((item) => ({
      id: crypto.randomUUID(),
      item: { ...item },
    })),
  ]
  return changes.length === 0 ? undefined : changeList(learner, subjectsList, changes)
}

export const schoolActions = { saveMark, removeMark, changePlan }
