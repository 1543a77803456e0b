import { useState } from "react"
import { useTranslation } from "react-i18next"
import { same } from "#documents/changes/json.ts"
import type { RuleProblem } from "#engine/rules/check.ts"
import { clauseFor, withBranch, withClause } from "#review/access/edits.ts"
import { partAt, withPart } from "#review/access/parts.ts"
import { Notice } from "#ui/Notice.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { HeldDialog } from "../../parts/HeldDialog.tsx"
import { AskPicker } from "./AskPicker.tsx"
import { RuleText } from "./RuleText.tsx"
import type { Edit, PartEdit, RuleView } from "./rule-view.ts"

interface RuleDialogProps extends Pick<RuleView, "rule" | "names" | "asked" | "meaningOf" | "doing"> {
  part: PartEdit
  edit: Edit
  check: (rule: unknown) => readonly RuleProblem[]
  onClose: () => void
}

/**
 * Does something to a part of a rule. A refused edit stays here, to be sent again; where a colleague has put something
 * else in the part's place meanwhile, nothing is sent.
 */
export function RuleDialog({ rule, part, edit, check, doing, onClose, ...view }: RuleDialogProps) {
  const { t } = useTranslation()
  const { what, steps } = part
  const [seen] = useState(() => partAt(rule, steps))
  // While it is being sent, what stands there then is one's own.
  const isMoved = !doing.busy && !same(partAt(rule, steps), seen)
  const [isSent, setSent] = useState(false)
  async function send(next: unknown) {
    setSent(true)
    if (await edit(next)) onClose()
  }
  return (
    <HeldDialog
      width="medium"
      onClose={onClose}
      title={t(what === "text" ? "access.asText" : addTitles[what])}
    >
      <div className="flex flex-col gap-4">
        {isMoved ? (
          <Notice tone="warning" live>
            {t("access.moved")}
          </Notice>
        ) : null}
        {what === "text" ? (
          <RuleText
            part={seen}
            busy={doing.busy}
            isMoved={isMoved}
            check={(next) => check(withPart(rule, steps, next))}
            onDone={(next) => void send(withPart(rule, steps, next))}
          />
        ) : isMoved ? null : (
          <AskPicker
            {...view}
            onChoose={(one) => {
              const clause = clauseFor(one)
              void send(
                what === "branch"
                  ? withBranch(rule, steps, clause)
                  : withClause(rule, steps, what === "or" ? "or" : "and", clause),
              )
            }}
          />
        )}
        <Failure text={isSent ? doing.failure : ""} />
      </div>
    </HeldDialog>
  )
}

const addTitles = { and: "access.addAnd", or: "access.addOr", branch: "access.addCase" } as const
