import type { Assessment } from "#documents/types.g.ts"

/**
 * The part of an assessment that asks everything the whole asks, in the same way: its answers are answers to the
 * whole. Nothing where the assessment has no parts, or none of them does.
 *
 * @param assessments gives an assessment by its name
 */
export function wholePart(
  whole: Assessment,
  assessments: (name: string) => Assessment | undefined,
): string | undefined {
  return whole.parts?.find((name) => {
    const part = assessments(name)
    return part !== undefined && asksAll(part, whole)
  })
}

function asksAll(part: Assessment, whole: Assessment): boolean {
  const same = (holder: "items" | "tasks" | "responses") =>
    Object.entries(whole[holder] ?? {}).every(
      ([name, asked]) => JSON.stringify(part[holder]?.[name]) === JSON.stringify(asked),
    )
  return same("items") && same("tasks") && same("responses")
}
