import { useTranslation } from "react-i18next"
import type { Share } from "#review/access/numbers.ts"
import type { Look } from "#review/access/look.ts"
import { partAt } from "#review/access/parts.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { axisNamed } from "./axis-text.ts"
import { personText, sentence, type RuleNames } from "../../context/sentence.ts"
import type { Edit } from "./rule-view.ts"

interface LookSectionProps {
  look: Omit<Look, "idle">
  /** Clauses of the rule that change nothing. */
  idle: Look["idle"]
  rule: unknown
  names: RuleNames
  busy: boolean
  onEdit: Edit | undefined
}

/** How many are let in, the least of each side, whom the change lets in and keeps out, and clauses that change nothing. */
export function LookSection({ look, idle, rule, names, busy, onEdit }: LookSectionProps) {
  const { t, i18n } = useTranslation()
  const { numbers, shift, wider } = look
  if (numbers === undefined) return <p className="text-muted">{t("access.noNumbers")}</p>
  const number = new Intl.NumberFormat(i18n.language)
  const told = (share: Share) => ({
    count: number.format(BigInt(share.in)),
    all: number.format(BigInt(share.of)),
  })
  const person = (one: NonNullable<typeof wider>) => personText(one, { t, context: names.context })
  const said = (part: unknown) => sentence(phraseOf(part), names)
  return (
    <div className="flex flex-col gap-4">
      {wider === null ? null : (
        <Notice tone="danger" live title={t("access.tooWide")}>
          {t("access.tooWideText", { person: person(wider) })}
        </Notice>
      )}
      {shift?.gains ? (
        <Notice tone="warning" live title={t("access.gains")}>
          {t("access.least", { person: person(shift.gains) })}
        </Notice>
      ) : null}
      {shift?.losses ? (
        <Notice tone="info" live title={t("access.losses")}>
          {t("access.least", { person: person(shift.losses) })}
        </Notice>
      ) : null}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={t("access.letsIn")}>
          {numbers.asks.length === 0
            ? said(numbers.contexts.in !== "0")
            : t("access.cases", told(numbers.cases))}
        </Fact>
        <Fact term={t("access.hangsOn")}>
          {numbers.asks.length === 0
            ? t("access.hangsOnNothing")
            : numbers.asks.map((name) => axisNamed(name, names.context)).join(", ")}
        </Fact>
        <Fact term={t("access.smallestIn")}>
          {numbers.smallestIn ? person(numbers.smallestIn) : said(false)}
        </Fact>
        <Fact term={t("access.smallestOut")}>
          {numbers.smallestOut ? person(numbers.smallestOut) : said(false)}
        </Fact>
      </dl>
      <p className="text-sm text-muted">{t("access.contexts", told(numbers.contexts))}</p>
      {idle.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {idle.map(({ steps, without }) => (
            <li key={steps.join("/")}>
              <Notice
                title={t("access.idle", { clause: said(partAt(rule, steps)) })}
                action={
                  onEdit ? (
                    <Button style="outline" busy={busy} onClick={() => void onEdit(without)}>
                      {t("access.idleMend")}
                    </Button>
                  ) : undefined
                }
              >
                {t("access.idleText")}
              </Notice>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
