import { SelectField } from "#ui/SelectField.tsx"
import { block } from "../block.ts"
import { useBound } from "../bound.ts"
import { useOptions } from "../options.ts"
import { anything, binding, flag, text, words } from "../shape.ts"

export const select = block(
  { label: words, labelHidden: flag, bind: binding, options: anything, none: text, hint: text },
  ({ props: { label, labelHidden, bind, options: given, none, hint }, host, runtime, on }) => {
    const [value, setValue] = useBound(runtime, bind)
    const options = useOptions(host, given)
    return (
      <SelectField
        label={label}
        labelHidden={labelHidden}
        hint={hint}
        none={none}
        options={options}
        value={typeof value === "string" ? value : ""}
        onChange={(next) => {
          setValue(next)
          void on("change")?.()
        }}
      />
    )
  },
)
