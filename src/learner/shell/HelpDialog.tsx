import { useSnapshot } from "valtio"
import { Dialog } from "#ui/Dialog.tsx"
import type { Learner } from "../learner.ts"
import { part } from "./part.tsx"
import { closeHelp } from "./reveal.ts"
import { SupportNote } from "./SupportNote.tsx"

const HelpDocument = part<{ learner: Learner; id: string }>(() => import("./HelpDocument.tsx"))

/** 'Need assistance': whom to write to. At most 400 pixels wide (specification 2.2). */
export default function HelpDialog({ learner }: { learner: Learner }) {
  const { help } = useSnapshot(learner.state)
  const words = learner.texts.t
  return (
    <Dialog
      open={help.open}
      onClose={() => closeHelp(learner)}
      title={words("shell:help.title")}
      closeLabel={words("shell:close")}
    >
      {help.id ? <HelpDocument learner={learner} id={help.id} /> : null}
      <SupportNote learner={learner} />
    </Dialog>
  )
}
