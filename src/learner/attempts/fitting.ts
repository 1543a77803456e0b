import type { Assessment } from "#documents/types.g.ts"
import { mismatch } from "#assessments/scoring/answers.ts"
import type { Learner } from "../learner.ts"

/** Which answers fit the version of an assessment that is published now. */
export const fittingOf =
  (learner: Pick<Learner, "reconfigure" | "documents">) =>
  async (assessment: string): Promise<(name: string, value: unknown) => boolean> => {
    await learner.reconfigure()
    const document = (await learner.documents.load(`assessment/${assessment}`)) as Assessment
    return (name, value) => {
      const item = Object.hasOwn(document.items, name) ? document.items[name] : undefined
      return item !== undefined && mismatch(document, item, value) === undefined
    }
  }
