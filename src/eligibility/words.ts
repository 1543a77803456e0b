/**
 * A sentence for the learner: the key of a text with its namespace, and the values of its placeholders. Names among them
 * (subjects, groups, levels, passes, points, tests, countries, grades; several in a list) are keys, in whose place
 * whoever shows the sentence puts their titles.
 */
export interface Words {
  readonly t: string
  readonly with: Readonly<Record<string, string | number | readonly string[]>>
}

export const words = (t: string, values: Words["with"] = {}): Words => ({ t, with: values })
