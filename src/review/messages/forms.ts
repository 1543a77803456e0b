import { saying } from "#documents/said.ts"
import en from "./en/forms.json" with { type: "json" }

const said = saying(en)

/** What is said of forms: what they ask, write and accept. */
export const formMessages = {
  notWritable: (path: string, suggestion: string | undefined) =>
    said("forms.notWritable", { path, suggestion }),
  otherFormsField: (path: string, form: string) => said("forms.otherFormsField", { path, form }),
  notAsked: (path: string, key: string) => said("forms.notAsked", { path, key }),
  notDetail: (path: string) => said("forms.notDetail", { path }),
  typeChanged: (key: string, before: string, after: string) =>
    said("forms.typeChanged", { key, before, after }),
  patternTooLong: (limit: number) => said("forms.patternTooLong", { limit }),
  patternInvalid: (reason: string) => said("forms.patternInvalid", { reason }),
  patternSlow: () => said("forms.patternSlow"),
  widgetTakes: (widget: string, type: string, types: readonly string[]) =>
    said("forms.widgetTakes", { widget, type, types: types.join(", ") }),
  keyTaken: (key: string) => said("forms.keyTaken", { key }),
  noSchema: () => said("forms.noSchema"),
  fieldWithoutTitle: (key: string) => said("forms.fieldWithoutTitle", { key }),
  textsWithoutField: (pointer: string) => said("forms.textsWithoutField", { pointer }),
  schemaTooLarge: (bytes: number, limit: number) => said("forms.schemaTooLarge", { bytes, limit }),
  schemaTooDeep: (limit: number) => said("forms.schemaTooDeep", { limit }),
  tooManyReferences: (limit: number) => said("forms.tooManyReferences", { limit }),
  refersToItself: () => said("forms.refersToItself"),
  refersElsewhere: (reference: string) => said("forms.refersElsewhere", { reference }),
  asynchronous: () => said("forms.asynchronous"),
  tooSlowToCompile: (limit: number, megabytes: number) =>
    said("forms.tooSlowToCompile", { limit, megabytes }),
}
