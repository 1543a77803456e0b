import { useSyncExternalStore } from "react"
import { Dialog } from "#ui/Dialog.tsx"
import { block } from "../block.ts"
import { word as oneOf, words } from "../shape.ts"
import { word } from "../words.ts"

export const dialog = block(
  { title: words, width: oneOf<"small" | "medium" | "large">() },
  ({ id, props: { title, width }, host, runtime, slot, on }) => {
    const isOpen = () => runtime.isOpen(id)
    const open = useSyncExternalStore(runtime.subscribe, isOpen, isOpen)
    const close = () => {
      runtime.setOpen(id, false)
      void on("close")?.()
    }
    return (
      <Dialog open={open} onClose={close} title={title} closeLabel={word(host, "close")} width={width}>
        <div className="flex flex-col gap-4">{slot("children")}</div>
      </Dialog>
    )
  },
)
