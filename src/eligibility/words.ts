/**
 * A sentence for the learner: a text of the namespace `eligibility` and the values of its placeholders. Subjects, groups,
 * passes and points among them are keys, which whoever shows the sentence puts the titles in place of.
 */
export interface Words {
  readonly t: string
  readonly with: Readonly<Record<string, string | number>>
}

export const words = (key: string, values: Words["with"] = {}): Words => ({
  t: `eligibility:${key}`,
  with: values,
})
