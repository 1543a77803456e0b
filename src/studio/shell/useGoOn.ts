import { useSnapshot } from "valtio"
import { useLocation } from "wouter"
import { placePath } from "../address.ts"
import { useIsHere } from "../calls/useIsHere.ts"
import { usePlace, useStudio } from "../studio.ts"
import { letGo } from "./leaving.ts"

/**
 * Leads on to a page of the layer once what was written is kept: nobody is asked whether it may be lost. Who has gone
 * elsewhere while it was sent stays there, and so does what they have begun to write.
 */
export function useGoOn(): (room: string, rest?: readonly string[]) => void {
  const { state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const [, go] = useLocation()
  const isHere = useIsHere()
  return (room, rest = []) => {
    if (!workspace || !isHere()) return
    letGo(state)
    go(placePath(workspace, { layer, room, rest }))
  }
}
