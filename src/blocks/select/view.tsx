import type { ComponentType } from "react"
import { SelectField } from "#ui/SelectField.tsx"
import type { ViewProps } from "../block.ts"
import { useBound } from "../bound.ts"
import { choiceWords } from "../choice-words.ts"
import { Failed } from "../Failed.tsx"
import { useOptions } from "../options.ts"
import type { selectShape } from "./select.ts"

const Select: ComponentType<ViewProps<typeof selectShape>> = ({
  props: { label, labelHidden, bind, options: given, none, hint },
  host,
  runtime,
  on,
}) => {
  const [value, setValue] = useBound(runtime, bind)
  const { options, status, retry } = useOptions(host, given)
  if (status === "failed") return <Failed host={host} retry={retry} />
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      none={none}
      options={options}
      value={typeof value === "string" ? value : ""}
      words={choiceWords(host)}
      onChange={(next) => {
        setValue(next)
        void on("change")?.(undefined, next)
      }}
    />
  )
}

export default Select
