import { useEffect, useState, type ComponentType, type ReactNode } from "react"
import { useSnapshot } from "valtio"
import type { Learner } from "../learner.ts"
import { loadChunk } from "#browser/chunks.ts"
import { toast } from "../store.ts"

/**
 * A part of the shell that is fetched when it is first needed. `waiting` stands in its place until it is there. One
 * that does not come says so, and is asked for again with the next page; the rest of the shell goes on without it.
 */
export function part<P extends { learner: Learner }>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
) {
  let arrived: ComponentType<P> | undefined
  return function Part(props: P) {
    const { learner } = props
    const { page } = useSnapshot(learner.state)
    const [View, show] = useState(() => arrived)
    useEffect(() => {
      if (arrived) return show(() => arrived)
      loadChunk(load).then(
        (module) => {
          arrived = module.default
          show(() => arrived)
        },
        () => toast(learner.state, learner.texts.t("shell:error.network"), "error"),
      )
    }, [learner, page?.entry])
    return View ? <View {...props} /> : waiting
  }
}
