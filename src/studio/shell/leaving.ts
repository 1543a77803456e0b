import { useEffect } from "react"
import { ref } from "valtio"
import type { StudioState } from "../state.ts"
import { useStudio } from "../studio.ts"

/**
 * Whether the page may be left now. Where something on it is half written that is asked first, and `go` runs once
 * somebody has said so.
 */
export function mayLeave(state: StudioState, go: () => void): boolean {
  if (!state.holds) return true
  state.leaving = ref({ go })
  return false
}

function hold(state: StudioState, isHeld: boolean): void {
  state.holds = isHeld
}

/** Stays where one is. */
export function stay(state: StudioState): void {
  state.leaving = null
}

/** Goes where somebody wanted to go, and lets what is half written be lost. */
export function leave(state: StudioState): void {
  const { leaving } = state
  state.holds = false
  state.leaving = null
  leaving?.go()
}

/**
 * Holds Back and Forward up where something is half written. To be called before the router listens: listeners of a window
 * run in their order, and the router would show the other page first.
 */
export function guardHistory(state: StudioState): void {
  let here = location.href
  const moved = () => (here = location.href)
  for (const name of ["pushState", "replaceState"]) addEventListener(name, moved)
  addEventListener("popstate", (event) => {
    if (!state.holds || location.pathname === new URL(here).pathname) return moved()
    event.stopImmediatePropagation()
    // The address is that of the page that is shown again, and Back leads from there.
    history.pushState(null, "", here)
    mayLeave(state, () => history.back())
  })
}

/** As long as something is half written the page is left by nothing without a question: no link, Back, or closed tab. */
export function useHold(isHeld: boolean): void {
  const { state } = useStudio()
  useEffect(() => {
    if (!isHeld) return
    hold(state, true)
    const warn = (event: BeforeUnloadEvent) => {
      if (state.holds) event.preventDefault()
    }
    addEventListener("beforeunload", warn)
    return () => {
      hold(state, false)
      removeEventListener("beforeunload", warn)
    }
  }, [isHeld, state])
}
