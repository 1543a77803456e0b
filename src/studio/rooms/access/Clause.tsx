import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import { negated, withAsked, withValues } from "#review/access/edits.ts"
import { withPart, type Steps } from "#review/access/parts.ts"
import type { Phrase, PhraseOf } from "#review/access/phrases.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { AskPicker } from "./AskPicker.tsx"
import { NotToken } from "./NotToken.tsx"
import { PartMenu } from "./PartMenu.tsx"
import { useRule } from "./rule-view.ts"
import { askedText, sentence, subjectText, valueName } from "../../context/sentence.ts"
import { TokenButton, TokenPopover, TokenWord } from "./Token.tsx"
import { Values } from "./Values.tsx"

interface ClauseProps {
  phrase: Exclude<Phrase, PhraseOf<"and" | "or" | "!" | "if">>
  /** Where the clause stands with the `not` before it. */
  whole: Steps
}

/** One condition: what is asked, how, and for which values; each is a word of its own. */
export function Clause({ phrase, whole }: ClauseProps) {
  const { t } = useTranslation()
  const { names, idle } = useRule()
  const isNot = whole.length < phrase.steps.length
  const told = sentence(phrase, names)
  const isIdle = idle.some((steps) => steps.join("/") === whole.join("/"))
  return (
    <span
      className={clsx(
        "inline-flex max-w-full items-center rounded-control border border-line bg-background",
        isIdle && "border-dashed",
      )}
    >
      <span className="flex min-w-0 flex-wrap items-center">
        {isNot ? <NotToken whole={whole} /> : null}
        <Words phrase={phrase} />
        {isIdle ? <span className="px-2 text-sm text-muted">{t("access.idleHere")}</span> : null}
      </span>
      <PartMenu phrase={phrase} whole={whole} label={t("access.more", { clause: told })}>
        <Icon name="chevron-down" size={18} />
      </PartMenu>
    </span>
  )
}

function Words({ phrase }: Pick<ClauseProps, "phrase">) {
  const { t } = useTranslation()
  const { rule, names, edit } = useRule()
  switch (phrase.kind) {
    case "==":
    case "!=": {
      const [subject, literal] =
        phrase.left.kind === "literal" ? [phrase.right, phrase.left] : [phrase.left, phrase.right]
      const word = t(phrase.kind === "==" ? "access.is" : "access.isNot")
      const value =
        literal.kind === "literal" && typeof literal.value === "string" ? literal.value : undefined
      return (
        <>
          <Subject subject={subject} clause={phrase.steps} />
          {edit ? (
            <TokenButton
              label={t("access.turnRound", { word })}
              onPress={() => void edit(negated(rule, phrase.steps))}
            >
              {word}
            </TokenButton>
          ) : (
            <TokenWord>{word}</TokenWord>
          )}
          {value === undefined ? (
            <TokenWord look="value">
              {literal.kind === "literal"
                ? t(`contextFlag.${literal.value === true}`)
                : sentence(literal, names, true)}
            </TokenWord>
          ) : (
            <ValuesToken
              subject={subject}
              values={[value]}
              onChange={(values) => withValues(rule, phrase.steps, values)}
            />
          )}
        </>
      )
    }
    case "in":
      return (
        <>
          <Subject subject={phrase.subject} clause={phrase.steps} />
          <TokenWord>{t("access.oneOf")}</TokenWord>
          <ValuesToken
            subject={phrase.subject}
            values={phrase.values}
            onChange={(values) => withValues(rule, phrase.steps, values)}
          />
        </>
      )
    case "has":
      return (
        <>
          <Subject subject={{ kind: "var", name: phrase.path, steps: phrase.steps }} clause={phrase.steps} />
          <TokenWord>{t("access.has")}</TokenWord>
          <ValuesToken
            isOne
            subject={{ kind: "var", name: phrase.path, steps: phrase.steps }}
            values={[phrase.member]}
            onChange={([member]) => withPart(rule, [...phrase.steps, "has", 1], member)}
          />
        </>
      )
    case "literal":
    case "raw":
      return <TokenWord look="value">{sentence(phrase, names)}</TokenWord>
    default:
      return <Subject subject={phrase} clause={phrase.steps} />
  }
}

/** What is asked, and everything else that could be. */
function Subject({ subject, clause }: { subject: Phrase; clause: Steps }) {
  const { t } = useTranslation()
  const { rule, names, edit, asked, meaningOf } = useRule()
  const isRead =
    subject.kind === "var" ||
    subject.kind === "fact" ||
    subject.kind === "feature" ||
    subject.kind === "upgradeable"
  const said = isRead ? askedText(subject, names) : subjectText(subject, names)
  if (!edit || !isRead) return <TokenWord look="subject">{said}</TokenWord>
  const title = t("access.askElse", { subject: said })
  return (
    <TokenPopover
      label={title}
      title={title}
      content={(close) => (
        <AskPicker
          asked={asked}
          names={names}
          meaningOf={meaningOf}
          onChoose={(one) => void edit(withAsked(rule, clause, one)).then(close)}
        />
      )}
    >
      {said}
    </TokenPopover>
  )
}

interface ValuesTokenProps {
  subject: Phrase
  values: readonly string[]
  onChange: (values: readonly string[]) => unknown
  isOne?: boolean
}

/** Which values, and which others there are. */
function ValuesToken({ subject, values, onChange, isOne = false }: ValuesTokenProps) {
  const { t } = useTranslation()
  const { names, edit, valuesOf } = useRule()
  const said = values.map((value) => valueName(subject, value, names)).join(", ")
  const all =
    subject.kind === "var" || subject.kind === "fact" ? valuesOf(subject.kind, subject.name) : undefined
  if (!edit || all === undefined) return <TokenWord look="value">{said}</TokenWord>
  const title = t("access.valuesOf", { subject: subjectText(subject, names) })
  return (
    <TokenPopover
      look="value"
      label={t("access.changeValues", { values: said })}
      title={title}
      content={(close) => (
        <Values
          // Ticks are those of one clause: where a colleague puts another in its place, they begin anew.
          key={`${title} ${said}`}
          title={title}
          isOne={isOne}
          all={all.map((value) => ({ value, label: valueName(subject, value, names) }))}
          chosen={values}
          onChange={(next) => void edit(onChange(next)).then(close)}
        />
      )}
    >
      {said}
    </TokenPopover>
  )
}
