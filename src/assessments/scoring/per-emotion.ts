import type { PerEmotionMethod } from "#documents/types.g.ts"
import { answerTo } from "#assessments/scoring/answers.ts"
import type { Scored } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"

/** How many faces are read rightly; by emotion; and what was taken for what. */
export function scorePerEmotion({ emotions }: PerEmotionMethod, { answers }: Sheet): Scored {
  const entries = Object.entries(emotions)
  const confusion: Record<string, Record<string, number>> = {}
  for (const [name, shown] of entries) {
    const chosen = String(answerTo(answers, name)?.value)
    const row = (confusion[shown] ??= {})
    row[chosen] = (row[chosen] ?? 0) + 1
  }
  const accuracy = Object.fromEntries(
    Object.entries(confusion).map(([shown, row]) => {
      const all = Object.values(row).reduce((sum, count) => sum + count, 0)
      return [shown, { right: row[shown] ?? 0, shown: all }]
    }),
  )
  const right = Object.values(accuracy).reduce((sum, each) => sum + each.right, 0)
  const score = { score: right, from: 0, to: entries.length, answered: entries.length, of: entries.length }
  return { ok: true, score, detail: { of: "emotions", accuracy, confusion } }
}
