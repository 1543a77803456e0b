import { createContext, useContext, useId } from "react"
import { block } from "../block.ts"
import { flag } from "../shape.ts"

const Group = createContext<string | undefined>(undefined)

/** The name that panels share when opening one closes the others. */
export const useGroup = () => useContext(Group)

export const accordion = block({ single: flag }, ({ props: { single }, slot }) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <Group value={single ? id : undefined}>{slot("children")}</Group>
    </div>
  )
})
