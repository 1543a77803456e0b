/** What few forms ask by, in one part of the script: it comes with the first form that does. */
export { Cards, Several } from "./few.tsx"
export {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  Group,
  MultiSchemaFieldTemplate,
  TitleField,
  UnsupportedField,
} from "./lists.tsx"
export { Month } from "./month.tsx"
