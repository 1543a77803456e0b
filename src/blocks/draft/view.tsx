import { useEffect, useId } from "react"
import { describedBy, Field } from "#ui/Field.tsx"
import type { ViewProps } from "../block.ts"
import { useBound } from "../bound.ts"
import type { draftShape } from "./draft.ts"

/** As long as a letter may be: what is longer nobody reads. */
const most = 8000

/** A text that begins with a proposal, and is its writer's own from the first key. */
export default function Draft({
  props: { label, bind, text, hint },
  runtime,
  on,
}: ViewProps<typeof draftShape>) {
  const id = useId()
  const [kept, keep] = useBound(runtime, bind)
  const value = typeof kept === "string" ? kept : ""
  // Buttons beside it copy and send what is kept. What somebody has emptied stays empty.
  useEffect(() => {
    if (typeof kept !== "string" && text !== "") keep(text)
  })
  return (
    // A page with something written on it is not loaded anew.
    <div {...(value !== "" && value !== text ? { "data-unsaved": "" } : {})}>
      <Field id={id} label={label} hint={hint}>
        <textarea
          id={id}
          // It grows with its text; a browser that cannot do so shows about as much as a letter has.
          rows={22}
          className="field field-sizing-content min-h-96 max-w-[68ch] leading-relaxed"
          maxLength={most}
          value={value}
          aria-describedby={describedBy(id, { hint: Boolean(hint), errors: false })}
          onChange={({ target }) => {
            keep(target.value)
            void on("change")?.(undefined, target.value)
          }}
        />
      </Field>
    </div>
  )
}
