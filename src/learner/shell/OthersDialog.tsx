import { useSnapshot } from "valtio"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import type { Learner } from "../learner.ts"

/** Somebody else's answers wait on this device: how many, and what can be done. Closing it leaves them for now. */
export default function OthersDialog({ learner }: { learner: Learner }) {
  const { others } = useSnapshot(learner.state)
  if (!others) return null
  const words = learner.texts.t
  return (
    <Dialog
      open
      onClose={() => others.answer("later")}
      title={words("shell:others.title")}
      closeLabel={words("shell:close")}
    >
      <p className="mb-5">{words("shell:others.text", { count: others.unsent })}</p>
      <div className="flex flex-col gap-3">
        <Button full onClick={() => others.answer("signOut")}>
          {words("shell:others.signOut")}
        </Button>
        <Button full style="outline" tone="danger" onClick={() => others.answer("wipe")}>
          {words("shell:others.wipe")}
        </Button>
      </div>
    </Dialog>
  )
}
