import { useTranslation } from "react-i18next"
import { Dialog } from "#ui/Dialog.tsx"
import type { Learner } from "../learner.ts"
import { part } from "./part.tsx"
import { closeHelp } from "./reveal.ts"
import { SupportNote } from "./SupportNote.tsx"
import { usePicked } from "../usePicked.ts"

const HelpDocument = part<{ learner: Learner; id: string }>(() => import("./HelpDocument.tsx"))

/** 'Need assistance': whom to write to. At most 400 pixels wide (specification 2.2). */
export default function HelpDialog({ learner }: { learner: Learner }) {
  const { help } = usePicked(learner.state, "help")
  const { t } = useTranslation()
  return (
    <Dialog
      open={help.open}
      onClose={() => closeHelp(learner)}
      title={t("shell:help.title")}
      closeLabel={t("shell:close")}
    >
      {help.id ? <HelpDocument learner={learner} id={help.id} /> : null}
      <SupportNote learner={learner} />
    </Dialog>
  )
}
