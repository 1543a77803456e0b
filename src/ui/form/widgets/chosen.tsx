import { Choice } from "#ui/choice/Choice.tsx"
import { wordsOf } from "../context.ts"
import { choicesOf, valueOf, type Widget } from "../options.ts"
import { control, shown } from "./control.ts"

export function Choose(props: Widget) {
  const words = wordsOf(props.registry)
  return (
    <Choice
      {...control(props)}
      label={props.label}
      options={choicesOf(props)}
      value={shown(props.value)}
      onChange={(chosen) => props.onChange(valueOf(props, chosen))}
      none={props.placeholder || words.choose}
      words={words.choice}
    />
  )
}
