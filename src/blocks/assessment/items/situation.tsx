import { Choices } from "../Choices.tsx"
import type { ItemProps } from "../parts.ts"

/** A short story and what one might make of it. */
export default function Situation({ context: { say }, name, item, value, onAnswer }: ItemProps<"situation">) {
  return (
    <Choices
      name={name}
      legend={
        <>
          <span className="block text-lg leading-relaxed font-normal">{say(item.text)}</span>
          {item.question ? <span className="mt-3 block text-lg font-bold">{say(item.question)}</span> : null}
        </>
      }
      layout="list"
      choices={item.order.flatMap((option) => {
        const label = item.options[option]
        return label ? [{ value: option, label: say(label) }] : []
      })}
      value={value}
      keys
      onChoose={onAnswer}
    />
  )
}
