import type { Learner } from "../learner.ts"
import { usePicked } from "../usePicked.ts"

/** A thin line while something is under way; it appears late, so that what is quick does not flicker. */
export function LoadingBar({ learner }: { learner: Learner }) {
  const { loading } = usePicked(learner.state, "loading")
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1 overflow-hidden">
      {loading ? <div className="loading-bar h-full bg-secondary" /> : null}
    </div>
  )
}
