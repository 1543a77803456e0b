import type { CurrentRelease } from "#browser/release/current.ts"
import { createViewer, type Viewer } from "#engine/viewer.ts"
import type { State } from "../store.ts"

/** The viewer of now; the same object until the user, the release, the curricula or the day changes. */
export function viewerOf(
  state: State,
  current: () => CurrentRelease,
  curricula: () => readonly string[],
): () => Viewer {
  let kept: { viewer: Viewer; curricula: readonly string[]; day: string } | null = null
  return () => {
    const { compiled } = current()
    const user = state.user
    const now = new Date()
    const day = now.toDateString()
    const same =
      kept !== null &&
      kept.viewer.release === compiled &&
      kept.viewer.user === user &&
      kept.curricula === curricula() &&
      kept.day === day
    if (!same || !kept)
      kept = {
        viewer: createViewer(compiled, { user, curricula: curricula(), now }),
        curricula: curricula(),
        day,
      }
    return kept.viewer
  }
}
