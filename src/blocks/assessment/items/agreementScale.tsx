import { Choices } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"
import { Scale } from "../Scale.tsx"

/** A statement and how far one agrees: a list of answers where it stands alone, a row where there are several. */
export default function AgreementScale({
  desk: { assessment, say },
  name,
  item,
  value,
  alone,
  onAnswer,
}: ItemProps<"agreementScale">) {
  const choices = (assessment.responses?.[item.responses] ?? []).map((one) => ({
    value: one.value,
    label: say(one.label),
  }))
  const View = alone ? Choices : Scale
  return (
    <View
      name={name}
      legend={say(item.text)}
      legendClass={alone ? "text-xl leading-snug font-bold" : "text-lg leading-snug font-bold"}
      layout="list"
      choices={choices}
      value={value}
      keys={alone}
      onChoose={onAnswer}
    />
  )
}
