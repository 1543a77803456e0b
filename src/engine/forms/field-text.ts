import type { FieldText, Rule, TextKey } from "#documents/types.g.ts"

/**
 * The text key that a form's field text stands for here: itself, or the first choice whose condition holds.
 *
 * @param passes whether a rule holds, such as a viewer's `test`
 */
export function fieldTextKey(
  text: FieldText | undefined,
  passes: (rule: Rule) => boolean,
): TextKey | undefined {
  if (typeof text !== "object") return text
  return text.choose.find(({ when }) => passes(when))?.then ?? text.else
}
