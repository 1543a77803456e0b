import { Choices } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"
import { Face } from "./face/Face.tsx"

/** A drawn face and what it might feel. Who cannot see it is told how its parts stand. */
export default function FaceQuestion({
  desk: { assessment, say, word },
  name,
  item,
  value,
  onAnswer,
}: ItemProps<"face">) {
  return (
    <Choices
      name={name}
      legend={word("face.ask")}
      legendClass="sr-only"
      layout="grid"
      choices={(assessment.responses?.[item.responses] ?? []).map((one) => ({
        value: one.value,
        label: say(one.label),
      }))}
      value={value}
      keys
      onChoose={onAnswer}
    >
      <Face drawing={item.face} label={say(item.description)} />
    </Choices>
  )
}
