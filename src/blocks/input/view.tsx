import type { ComponentType } from "react"
import { TextField } from "#ui/TextField.tsx"
import type { ViewProps } from "../block.ts"
import { useBound } from "../bound.ts"
import type { inputShape } from "./input.ts"

const Input: ComponentType<ViewProps<typeof inputShape>> = ({
  props: { label, labelHidden, bind, kind = "text", placeholder, hint },
  runtime,
  on,
}) => {
  const [value, setValue] = useBound(runtime, bind)
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      type={kind}
      placeholder={placeholder}
      icon={kind === "search" ? "search" : undefined}
      value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
      onChange={(next) => {
        setValue(next)
        void on("change")?.()
      }}
    />
  )
}

export default Input
