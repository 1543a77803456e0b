import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react"
import type { Learner } from "../learner.ts"
import { loadChunk } from "#browser/chunks.ts"
import { toast } from "../store.ts"
import { usePicked } from "../usePicked.ts"

/**
 * A part of the shell that is fetched when it is first needed. `waiting` stands in its place until it is there. One
 * that does not come says so, and is asked for again with the next page; the rest of the shell goes on without it.
 *
 * @param before what is waited for before it is fetched; nothing, unless given
 */
export function part<P extends { learner: Learner }>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
  before?: (learner: Learner) => Promise<unknown>,
) {
  let arrived: ComponentType<P> | undefined
  return function Part(props: P) {
    const { learner } = props
    const { page } = usePicked(learner.state, "page")
    const [View, take] = useState(() => arrived)
    useEffect(() => {
      // What comes after the first heading may be long: it is drawn bit by bit, so that the page answers meanwhile.
      const show = () => startTransition(() => take(() => arrived))
      if (arrived) return show()
      const arrive = async () => {
        await before?.(learner)
        arrived = (await loadChunk(load)).default
        show()
      }
      arrive().catch(() => toast(learner.state, learner.texts.t("shell:error.network"), "error"))
    }, [learner, page?.entry])
    return View ? <View {...props} /> : waiting
  }
}
