import { responsesOf } from "../answering.ts"
import { Choices } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"
import { Face } from "./face/Face.tsx"

/** A drawn face and what it might feel. Who cannot see it is told how its parts stand. */
export default function FaceQuestion({ desk, name, item, value, onAnswer }: ItemProps<"face">) {
  return (
    <Choices
      name={name}
      legend={desk.word("face.ask")}
      legendClass="sr-only"
      layout="grid"
      choices={responsesOf(desk, item.responses)}
      value={value}
      keys
      onChoose={onAnswer}
    >
      <Face drawing={item.face} label={desk.say(item.description)} />
    </Choices>
  )
}
