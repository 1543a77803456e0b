import { responsesOf } from "../answering.ts"
import { Choices, questionLook } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"
import { Scale } from "../Scale.tsx"

/** A statement and how far one agrees: a list of answers where it stands alone, a row where there are several. */
export default function AgreementScale({
  context,
  name,
  item,
  value,
  alone,
  onAnswer,
}: ItemProps<"agreementScale">) {
  const View = alone ? Choices : Scale
  return (
    <View
      name={name}
      legend={context.say(item.text)}
      legendClass={questionLook(alone)}
      layout="list"
      choices={responsesOf(context, item.responses)}
      value={value}
      keys={alone}
      onChoose={onAnswer}
    />
  )
}
