import type { ComponentType } from "react"
import type { ViewProps } from "../block.ts"
import { Formatted } from "./Formatted.tsx"
import type { richTextShape } from "./richText.ts"

const RichText: ComponentType<ViewProps<typeof richTextShape>> = ({ props: { html } }) => (
  <Formatted html={html} />
)

export default RichText
