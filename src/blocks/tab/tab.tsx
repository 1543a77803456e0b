import { block } from "../block.ts"
import { icon, text, words } from "../shape.ts"

/** What is in a tab; its title and sign are drawn by the tabs around it. */
export const tab = block({ title: words, icon, beside: text }, ({ slot }) => (
  <div className="flex flex-col gap-5">{slot("children")}</div>
))
