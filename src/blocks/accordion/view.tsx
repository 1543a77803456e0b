import { createContext, useContext, useId, type ComponentType } from "react"
import type { ViewProps } from "../block.ts"
import type { accordionShape } from "./accordion.ts"

const Group = createContext<string | undefined>(undefined)

/** The name that panels share when opening one closes the others. */
export const useGroup = () => useContext(Group)

const Accordion: ComponentType<ViewProps<typeof accordionShape>> = ({ props: { single }, slot }) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <Group value={single ? id : undefined}>{slot("children")}</Group>
    </div>
  )
}

export default Accordion
