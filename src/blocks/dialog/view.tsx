import { useSyncExternalStore, type ComponentType } from "react"
import { Dialog } from "#ui/Dialog.tsx"
import type { ViewProps } from "../block.ts"
import { word } from "../words.ts"
import type { dialogShape } from "./dialog.ts"

const DialogBlock: ComponentType<ViewProps<typeof dialogShape>> = ({
  id,
  props: { title, width },
  host,
  runtime,
  slot,
  on,
}) => {
  const isOpen = () => runtime.isOpen(id)
  const open = useSyncExternalStore(runtime.subscribe, isOpen, isOpen)
  const close = () => {
    runtime.setOpen(id)
    void on("close")?.()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      mayClose={(dialog) => host.mayLeave(dialog)}
      title={title}
      closeLabel={word(host, "close")}
      width={width}
    >
      <div className="flex flex-col gap-4">{slot("children")}</div>
    </Dialog>
  )
}

export default DialogBlock
