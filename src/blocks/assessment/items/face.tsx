import { responsesOf } from "../answering.ts"
import { Choices } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"
import { Face } from "../../face/Face.tsx"

/** A drawn face and what it might feel. Who cannot see it is told how its parts stand. */
export default function FaceQuestion({ context, name, item, value, onAnswer }: ItemProps<"face">) {
  return (
    <Choices
      name={name}
      legend={context.word("face.ask")}
      legendClass="sr-only"
      layout="grid"
      choices={responsesOf(context, item.responses)}
      value={value}
      keys
      onChoose={onAnswer}
    >
      <Face drawing={item.face} label={context.say(item.description)} />
    </Choices>
  )
}
