import type { User } from "#documents/types.g.ts"
import type { Taken } from "#eligibility/marks.ts"
import type { Learner } from "../learner.ts"
import { chosenOf, planOf, takenIn } from "../sources/school/subjects.ts"
import { word, type ActionKind } from "./action.ts"

/** A mark whose answer was lost may have arrived: sent again, it has the id that it had. */
const sent = new Map<string, string>()

const refused = (learner: Learner, key: string) => ({
  ok: false as const,
  text: learner.texts.t(`marks:error.${key}`),
})

const saveMark: ActionKind = async (learner, args) => {
  const taken = takenIn(word(args, "subject"))
  if (!taken) return refused(learner, "subject")
  const mark = markIn(word(args, "percent").replace(",", "."), word(args, "level"))
  if (!mark) return refused(learner, word(args, "by") === "level" ? "level" : "percent")
  const term = word(args, "term")
  const data = { ...taken, ...mark, ...(term === "" ? {} : { term }) }
  const place = `${word(args, "subject")} ${term}`
  const id = word(args, "id") || sent.get(place) || crypto.randomUUID()
  sent.set(place, id)
  take(learner, await learner.client.putItem("schoolMarks", id, { data }))
  sent.delete(place)
}

/** Percent with one decimal at most, or a level. */
function markIn(percent: string, level: string): { percent: number } | { level: number } | undefined {
  if (/^\d{1,3}(\.\d)?$/.test(percent) && Number(percent) <= 100) return { percent: Number(percent) }
  return percent === "" && /^\d{1,2}$/.test(level) ? { level: Number(level) } : undefined
}

const removeMark: ActionKind = async (learner, args) => {
  take(learner, await learner.client.removeItem("schoolMarks", word(args, "id")))
}

/** The first change keeps the whole plan: until then it was read off the marks. */
const changePlan: ActionKind = async (learner, args) => {
  const [drop, add] = [takenIn(word(args, "drop")), takenIn(word(args, "add"))]
  const chosen = chosenOf(learner)
  const begun = chosen.length === 0 ? planOf(learner).filter(({ subject }) => subject !== drop?.subject) : []
  const put = (taken: Taken) =>
    learner.client.putItem("schoolSubjects", crypto.randomUUID(), { data: { ...taken } })
  for (const taken of begun) await put(taken)
  for (const { id, subject } of chosen)
    if (subject === drop?.subject) take(learner, await learner.client.removeItem("schoolSubjects", id))
  if (add) take(learner, await put(add))
  else if (begun.length > 0) await learner.session.refresh()
}

/** Takes over a list of the profile as the server keeps it now. */
function take(learner: Learner, lists: Readonly<Record<string, unknown>>): void {
  const user = learner.user()
  if (user) learner.session.patch({ ...user, profile: { ...user.profile, ...lists } } as User)
}

export const schoolActions = { saveMark, removeMark, changePlan }
