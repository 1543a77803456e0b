import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import { withPart, type Steps } from "#review/access/parts.ts"
import type { Phrase, PhraseOf } from "#review/access/phrases.ts"
import { Clause } from "./Clause.tsx"
import { NotToken } from "./NotToken.tsx"
import { PartMenu } from "./PartMenu.tsx"
import { useRule } from "./rule-view.ts"
import { TokenButton, TokenPopover, TokenWord } from "./Token.tsx"
import { Values } from "./Values.tsx"

/** A part of a rule; what is made of parts stands as a list, set in. */
export function RulePhrase({ phrase, whole = phrase.steps }: { phrase: Phrase; whole?: Steps }) {
  switch (phrase.kind) {
    case "!":
      return phrase.part.kind === "!" ? (
        <Denied phrase={phrase} />
      ) : (
        <RulePhrase phrase={phrase.part} whole={phrase.steps} />
      )
    case "and":
    case "or":
      return <Junction phrase={phrase} whole={whole} />
    case "if":
      return <Cases phrase={phrase} whole={whole} />
    default:
      return <Clause phrase={phrase} whole={whole} />
  }
}

/** What is denied twice is shown so. */
function Denied({ phrase }: { phrase: PhraseOf<"!"> }) {
  return (
    <span className="inline-flex flex-wrap items-center">
      <NotToken whole={phrase.steps} />
      <RulePhrase phrase={phrase.part} />
    </span>
  )
}

function Head({ phrase, whole, text }: { phrase: Phrase; whole: Steps; text: string }) {
  const { t } = useTranslation()
  const { edit } = useRule()
  const isNot = whole.length < phrase.steps.length
  return (
    <span className="inline-flex flex-wrap items-center">
      {isNot ? <NotToken whole={whole} /> : null}
      {edit ? (
        <PartMenu phrase={phrase} whole={whole} label={t("access.moreGroup", { group: text })}>
          <span className="flex items-center gap-1 font-semibold">{text} ▾</span>
        </PartMenu>
      ) : (
        <TokenWord look="subject">{text}</TokenWord>
      )}
    </span>
  )
}

const list = "mt-1 ms-3 flex flex-col items-start gap-2 border-s-2 border-line ps-3"

function Junction({ phrase, whole }: { phrase: PhraseOf<"and" | "or">; whole: Steps }) {
  const { t } = useTranslation()
  const text = t(phrase.kind === "and" ? "access.all" : "access.any")
  const join = t(phrase.kind === "and" ? "access.and" : "access.or")
  return (
    <div role="group" aria-label={text} className="max-w-full">
      <Head phrase={phrase} whole={whole} text={text} />
      <ul className={list}>
        {phrase.parts.map((part, at) => (
          <li key={part.steps.join("/")} className="flex max-w-full flex-wrap items-start gap-x-1">
            <span
              className={clsx(
                "min-h-10 w-8 items-center text-muted",
                at === 0 ? "invisible hidden sm:inline-flex" : "inline-flex",
              )}
            >
              {join}
            </span>
            <RulePhrase phrase={part} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cases({ phrase, whole }: { phrase: PhraseOf<"if">; whole: Steps }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t("access.branches")} className="max-w-full">
      <Head phrase={phrase} whole={whole} text={t("access.branches")} />
      <ol className={list}>
        {phrase.branches.map(({ when, value }) => (
          <li key={when.steps.join("/")} className="flex max-w-full flex-wrap items-start gap-x-1 gap-y-1">
            <TokenWord>{t("access.when")}</TokenWord>
            <RulePhrase phrase={when} />
            <Given value={value} />
          </li>
        ))}
        <li className="flex max-w-full flex-wrap items-start gap-x-1">
          <TokenWord>{t("access.else")}</TokenWord>
          <Given value={phrase.otherwise} />
        </li>
      </ol>
    </div>
  )
}

/** What a case gives: yes or no, one of the values of a fact, or what another condition says. */
function Given({ value }: { value: Phrase }) {
  const { t } = useTranslation()
  const { rule, edit, expected, names } = useRule()
  if (value.kind !== "literal")
    return (
      <>
        <TokenWord>→</TokenWord>
        <RulePhrase phrase={value} />
      </>
    )
  const called = (one: string) => names.given?.(one) ?? one
  const said = typeof value.value === "string" ? called(value.value) : t(`contextFlag.${value.value}`)
  if (!edit || (typeof value.value === "string" && expected.type !== "enum"))
    return <TokenWord look="value">→ {said}</TokenWord>
  if (typeof value.value === "boolean")
    return (
      <TokenButton
        look="value"
        label={t("access.turnRound", { word: said })}
        onPress={() => void edit(withPart(rule, value.steps, value.value !== true))}
      >
        → {said}
      </TokenButton>
    )
  const values = expected.type === "enum" ? expected.values : []
  const chosen = value.value
  return (
    <TokenPopover
      look="value"
      label={t("access.changeValues", { values: said })}
      title={t("access.given")}
      content={(close) => (
        <Values
          key={said}
          isOne
          title={t("access.given")}
          all={values.map((one) => ({ value: one, label: called(one) }))}
          chosen={[chosen]}
          onChange={([next]) => void edit(withPart(rule, value.steps, next)).then(close)}
        />
      )}
    >
      → {said}
    </TokenPopover>
  )
}
