import type { ComponentType } from "react"
import { TextField } from "#ui/TextField.tsx"
import type { ViewProps } from "../block.ts"
import { useBound } from "../bound.ts"
import type { inputShape } from "./input.ts"
import { useTyping } from "./typing.ts"

const Input: ComponentType<ViewProps<typeof inputShape>> = ({
  props: { label, labelHidden, bind, kind = "text", placeholder, hint },
  runtime,
  on,
}) => {
  const [bound, setValue] = useBound(runtime, bind)
  const value = typeof bound === "string" || typeof bound === "number" ? String(bound) : ""
  function commit(next: string): void {
    setValue(next)
    void on("change")?.(undefined, next)
  }
  const typing = useTyping(value, commit)
  const isSearch = kind === "search"
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      type={kind}
      placeholder={placeholder}
      icon={isSearch ? "search" : undefined}
      value={isSearch ? typing.shown : value}
      onChange={isSearch ? typing.type : commit}
      onEnter={isSearch ? typing.settle : undefined}
    />
  )
}

export default Input
