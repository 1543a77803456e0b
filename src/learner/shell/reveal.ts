import type { Learner } from "../learner.ts"

export function showDrawer({ state }: Learner, open: boolean): void {
  state.menuCollapsed = !open
}

export function closeHelp({ state }: Learner): void {
  state.help = { open: false, id: null }
}

export function dismiss({ state }: Learner): void {
  state.snackBarMessage = null
}
