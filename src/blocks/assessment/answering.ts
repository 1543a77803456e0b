import type { Assessment, AssessmentItem } from "#documents/types.g.ts"
import { randomFrom, seedFor, shuffled } from "#assessments/tasks/random.ts"
import type { Choice } from "./Choices.tsx"
import type { AssessmentContext } from "./context.ts"

/** The responses that several items share, to choose from. */
export const responsesOf = ({ assessment, say }: AssessmentContext, name: string): Choice[] =>
  (assessment.responses?.[name] ?? []).map(({ value, label, tone }) => ({
    value,
    label: say(label),
    ...(tone && { tone }),
  }))

/** What an item offers to choose from, in the order in which it is shown; nothing for one that is not chosen. */
export function offered(assessment: Assessment, item: AssessmentItem): readonly (string | number)[] {
  switch (item.type) {
    case "agreementScale":
    case "face":
      return (assessment.responses?.[item.responses] ?? []).map(({ value }) => value)
    case "forcedChoice":
      return ["a", "b"]
    case "situation":
      return item.order
    case "ranking":
      return []
  }
}

/** The answer that a number key chooses: 1 is the first. */
export const chosenBy = (assessment: Assessment, item: AssessmentItem, number: number) =>
  offered(assessment, item)[number - 1]

/**
 * The order in which a ranking is shown before anybody has touched it: each attempt has its own, so that no option gains
 * from its place in the document, and the same one whenever the attempt goes on. Other items hold nothing.
 */
export const standing = (
  { items }: Assessment,
  name: string,
  seed: number,
): readonly string[] | undefined => {
  const item = items[name]
  return item?.type === "ranking" ? shuffled(item.order, randomFrom(seedFor(seed, name))) : undefined
}
