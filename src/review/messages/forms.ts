import { didYouMean, type Said } from "#review/messages/said.ts"

/** What is said of forms: what they ask, write and accept. */
export const formMessages = {
  notWritable: (path: string, suggestion: string | undefined): Said => ({
    message: `A form may not write "${path}".`,
    fix: didYouMean(suggestion, "Write a listed path, or profile.custom.<form>.<key>."),
  }),
  otherFormsField: (path: string, form: string): Said => ({
    message: `"${path}" belongs to another form.`,
    fix: `Write profile.custom.${form}.<key>.`,
  }),
  notAsked: (path: string, key: string): Said => ({
    message: `The form says that it writes "${path}", but asks nothing named "${key}".`,
    fix: "Add the property, or take the path out of writes.",
  }),
  typeChanged: (key: string, before: string, after: string): Said => ({
    message: `"${key}" was ${before} and would become ${after}; answers that are kept would no longer fit.`,
    fix: "Give the new question a key of its own.",
  }),
  patternTooLong: (limit: number): Said => ({
    message: `The pattern is longer than ${limit} characters.`,
    fix: "Shorten it.",
  }),
  patternInvalid: (reason: string): Said => ({
    message: `The pattern is no regular expression: ${reason}.`,
    fix: "Mend it.",
  }),
  patternSlow: (): Said => ({
    message: "The pattern can match one text in too many ways, which can take for ever on the wrong answer.",
    fix: "Let no two repetitions that take the same characters stand inside or behind each other: [a-z0-9-]+ instead of ([a-z0-9]+-?)+.",
  }),
  noSchema: (): Said => ({
    message: "This is no JSON Schema of an answer.",
    fix: 'Write an object such as {"type": "string"}.',
  }),
  fieldWithoutTitle: (key: string): Said => ({
    message: `The question "${key}" has no title.`,
    fix: `Add texts.fields["/${key}"].title.`,
  }),
  textsWithoutField: (pointer: string): Said => ({
    message: `There are texts for "${pointer}", which the form does not ask.`,
    fix: "Take them out, or add the property.",
  }),
}
