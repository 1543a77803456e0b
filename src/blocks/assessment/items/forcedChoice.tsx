import { Choices, questionLook } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"

/** The beginning of a sentence and two ways to end it. */
export default function ForcedChoice({
  context: { say },
  name,
  item,
  value,
  alone,
  onAnswer,
}: ItemProps<"forcedChoice">) {
  return (
    <Choices
      name={name}
      legend={say(item.text)}
      legendClass={questionLook(alone)}
      layout="pair"
      choices={[
        { value: "a", label: say(item.options.a) },
        { value: "b", label: say(item.options.b) },
      ]}
      value={value}
      keys
      onChoose={onAnswer}
    />
  )
}
