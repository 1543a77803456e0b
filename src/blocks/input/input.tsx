import { TextField } from "#ui/TextField.tsx"
import { block } from "../block.ts"
import { binding, flag, text, word, words } from "../shape.ts"
import { useBound } from "../bound.ts"

export const input = block(
  {
    label: words,
    labelHidden: flag,
    bind: binding,
    kind: word<"text" | "search" | "email" | "number" | "date" | "tel">(),
    placeholder: text,
    hint: text,
  },
  ({ props: { label, labelHidden, bind, kind = "text", placeholder, hint }, runtime, on }) => {
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
  },
)
