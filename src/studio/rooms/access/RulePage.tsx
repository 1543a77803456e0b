import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { useSnapshot } from "valtio"
import type { Operation } from "#documents/operation.g.ts"
import type { Looked } from "#review/access/looked.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Notice } from "#ui/Notice.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import type { Change } from "../../editing/useChange.ts"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { useStudio } from "../../studio.ts"
import { ruled, ruleInherited } from "./edits.ts"
import { GridSection } from "./GridSection.tsx"
import { LookSection } from "./LookSection.tsx"
import { RuleEditor } from "./RuleEditor.tsx"
import { useRuleNames } from "./rule-names.ts"
import { rulesOf, type NamedRule } from "./rules-of.ts"
import { factValue, lawAsks } from "../../context/given-names.ts"
import { namesInFact, sentence } from "../../context/sentence.ts"
import { ToldSection } from "./ToldSection.tsx"
import { UsesSection } from "./UsesSection.tsx"
import type { Access } from "./useAccess.ts"

interface RulePageProps {
  kind: "gates" | "facts"
  name: string
  access: Access
  change: Change
}

/** One gate or fact: its rule, whom it lets in, what it tells who is kept out, and where it is used. */
export function RulePage({ kind, name, access, change }: RulePageProps) {
  const { t } = useTranslation()
  const one = rulesOf(access, kind).find((rule) => rule.name === name)
  if (one === undefined) return <p className="text-muted">{t("access.nowhere")}</p>
  return <OneRule kind={kind} one={one} access={access} change={change} />
}

function OneRule({ kind, one, access, change }: Omit<RulePageProps, "name"> & { one: NamedRule }) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const called = useRuleNames(access)
  const [value, FactValue] = useFactValue(one)
  const { name, rule } = one
  const names = kind === "facts" ? namesInFact(called, name) : called
  const looked: Looked = {
    kind: kind === "gates" ? "gate" : "fact",
    name,
    ...(value !== undefined && { value }),
  }
  const look = useAnswer("access", { looked })
  // Until the answer is of the rule as it stands, its clauses may be others, and one would be taken out of an older rule.
  const idle = look.status === "ready" ? look.value.idle : []
  const edited = { id: kind, now: access[kind] }
  const steps = [kind, name, "rule"]
  const mayEdit = access.mayEdit(kind)

  async function send(operations: readonly Operation[]): Promise<boolean> {
    if (operations.length === 0) return true
    const isDone = await change.edit(operations)
    if (isDone) tell(t("access.changedNow", { name: access.titleOf(kind, name) }))
    return isDone
  }
  const onRule = mayEdit ? (next: unknown) => send(ruled(edited, name, next)) : undefined
  return (
    <>
      {one.law === undefined ? null : (
        <Notice tone="warning" title={t("access.law")}>
          {t("access.lawText", { asks: lawAsks(t, name, one.law) })}
        </Notice>
      )}
      <div className="grid items-start gap-6 2xl:grid-cols-2">
        <Section title={t(kind === "gates" ? "access.who" : "access.holds")}>
          <div className="flex flex-col gap-4">
            {one.meaning === undefined ? null : <p>{one.meaning}</p>}
            <p className="text-lg wrap-anywhere">{sentence(phraseOf(rule), names)}</p>
            <RuleEditor
              access={access}
              names={names}
              rule={rule}
              expected={one.expected}
              own={kind === "facts" ? name : undefined}
              idle={idle.map((clause) => clause.steps)}
              onEdit={onRule}
              doing={change}
            />
            <Origin
              isOwn={access.isOwn(kind, steps)}
              isTenant={access.isTenant}
              isElsewhere={access.isTenant && kind === "facts"}
              mayEdit={mayEdit}
              busy={change.busy}
              onReset={() => void send(ruleInherited(edited, access.beneath(kind, []), name))}
            />
            {one.gate?.open === undefined ? null : (
              <p className="text-sm text-muted">{t("access.open", { reason: one.gate.open })}</p>
            )}
          </div>
        </Section>
        <Section title={t("access.look")}>
          <div className="flex flex-col gap-5">
            {FactValue}
            <Loading from={look}>
              {(found) => (
                <LookSection
                  look={found}
                  idle={idle}
                  rule={rule}
                  names={names}
                  busy={change.busy}
                  onEdit={onRule}
                />
              )}
            </Loading>
          </div>
        </Section>
      </div>
      {look.value?.numbers ? (
        <Section title={t("access.grid")}>
          <GridSection
            looked={looked}
            access={access}
            names={names}
            axes={look.value.axes}
            busy={change.busy}
            onRule={one.expected.type === "boolean" ? onRule : undefined}
          />
        </Section>
      ) : null}
      <div className="grid items-start gap-6 2xl:grid-cols-2">
        {one.gate ? <ToldSection name={name} gate={one.gate} access={access} change={change} /> : null}
        {look.value ? <UsesSection uses={look.value.uses} access={access} /> : null}
      </div>
    </>
  )
}

/** Of a fact with several values the one that is looked at, which the address names. */
function useFactValue({ name, expected }: NamedRule): [value: string | undefined, field: ReactNode] {
  const { t } = useTranslation()
  const words = useChoiceWords()
  const [search, setSearch] = useSearchParams()
  const [first, setFirst] = useState<string>()
  if (expected.type !== "enum") return [undefined, null]
  const asked = search.get("value") ?? first
  const value = expected.values.includes(asked ?? "") ? asked! : (expected.values[0] ?? "")
  return [
    value,
    <div key="value" className="max-w-xs">
      <SelectField
        label={t("access.factValue")}
        options={expected.values.map((one) => ({ value: one, label: factValue(t, name, one) }))}
        value={value}
        onChange={(next) => {
          setFirst(next)
          setSearch((before) => ({ ...Object.fromEntries(before), value: next }), { replace: true })
        }}
        words={words}
      />
    </div>,
  ]
}

interface OriginProps {
  isOwn: boolean
  isTenant: boolean
  /** Whatever somebody may edit, it is not edited here. */
  isElsewhere: boolean
  mayEdit: boolean
  busy: boolean
  onReset: () => void
}

/** Who says what stands here, and the way back to what is inherited. */
function Origin({ isOwn, isTenant, isElsewhere, mayEdit, busy, onReset }: OriginProps) {
  const { t } = useTranslation()
  const { app } = useSnapshot(useStudio().state)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <span className="inline-flex items-center gap-1">
        {isOwn ? null : <Icon name="lock" size={14} />}
        {isOwn
          ? t("access.ownRule")
          : isTenant
            ? t("access.setBy", { site: app?.appName ?? "" })
            : t("access.shipped")}
      </span>
      {isTenant && mayEdit ? <span>{t("access.narrowOnly", { site: app?.appName ?? "" })}</span> : null}
      {isElsewhere ? <span>{t("access.notHere", { site: app?.appName ?? "" })}</span> : null}
      {isOwn && mayEdit ? (
        <Button style="text" icon="refresh" busy={busy} onClick={onReset}>
          {t("access.reset")}
        </Button>
      ) : null}
    </div>
  )
}
