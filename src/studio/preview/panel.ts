import { laterView } from "#ui/Later.tsx"
import { teach } from "../words/words.ts"
import type { PanelProps } from "./PreviewPanel.tsx"

/** The panel with its words, for rooms that put it beside their editor: `<Later view={previewPanel} … />`. */
export const previewPanel = laterView<PanelProps, Awaited<ReturnType<typeof load>>>(
  load,
  ([panel, { words }, context]) => {
    teach(words)
    teach(context.words)
    return panel.default
  },
)

function load() {
  return Promise.all([
    import("./PreviewPanel.tsx"),
    import("./words/words.ts"),
    import("../context/words/words.ts"),
  ])
}
