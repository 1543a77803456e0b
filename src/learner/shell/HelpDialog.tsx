import { useSyncExternalStore } from "react"
import { useSnapshot } from "valtio"
import { Formatted } from "#blocks/richText/Formatted.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import type { Learner } from "../learner.ts"
import { closeHelp } from "./reveal.ts"
import { SupportNote } from "./SupportNote.tsx"

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

function HelpDocument({ learner, id }: { learner: Learner; id: string }) {
  const source = learner.sources.get("help", { id })
  const state = useSyncExternalStore(
    (listener) => source.subscribe(listener),
    () => source.snapshot(),
  )
  if (state.status !== "ready") return null
  const { title, body } = state.value as { title: string; body: string }
  return (
    <div className="mb-4">
      <h3 className="mb-1 font-bold">{title}</h3>
      <Formatted html={body} />
    </div>
  )
}
