/**
 * A sentence for the learner: a text of the namespace `eligibility` and the values of its placeholders. Names among them
 * (subjects, groups, levels, passes, points, tests, countries, grades; several in a list) are keys, in whose place
 * whoever shows the sentence puts their titles.
 */
export interface Words {
  readonly t: string
  readonly with: Readonly<Record<string, string | number | readonly string[]>>
}

export const words = (key: string, values: Words["with"] = {}): Words => ({
  t: `eligibility:${key}`,
  with: values,
})
