import { useEffect, useState } from "react"
import { ref } from "valtio"
import { isSamePage } from "../address.ts"
import type { StudioState } from "../state.ts"
import { useStudio } from "../studio.ts"

/** How many questions were asked so far: each has a number, and so a window of its own. */
let questions = 0

/**
 * Whether the page may be left now. Where something on it is half written that is asked first, and `go` runs once
 * somebody has said so.
 *
 * @param loses what is lost by it, where that is not all that is half written
 */
export function mayLeave(
  state: StudioState,
  go: () => void,
  loses: readonly symbol[] = [...state.holds.keys()],
): boolean {
  if (loses.length === 0) return true
  questions += 1
  state.leaving = ref({ go, loses, question: questions })
  return false
}

/** Whether the page may be left now, as `mayLeave`; what is lost by it is lost, also where the same room is shown next. */
export function mayLeavePage(state: StudioState, go: () => void): boolean {
  return mayLeave(state, () => {
    state.pagesLost += 1
    go()
  })
}

/** What was half written is kept by now, or not wanted: the page may be left without a question. */
export function letGo(state: StudioState): void {
  state.holds.clear()
}

/** Stays where one is. */
export function stay(state: StudioState): void {
  state.leaving = null
}

/** Stays where one is though the session has ended: what is asked of the server next says so again. */
export function staySignedOut(state: StudioState): void {
  state.signedOut = false
}

/** Goes where somebody wanted to go, and lets what is half written be lost. */
export function leave(state: StudioState): void {
  const { leaving } = state
  for (const held of leaving?.loses ?? []) state.holds.delete(held)
  state.leaving = null
  leaving?.go()
}

/** Whether something would be lost by another page in this tab: what is half written, or on its way. */
export const wouldLose = ({ holds, sending }: StudioState): boolean => holds.size > 0 || sending.size > 0

/**
 * Until what was sent is answered its tab is not closed without a question. Pages of the studio are left without one: it
 * arrives, whatever page is shown then.
 */
export async function whileSending<T>(state: StudioState, answer: Promise<T>): Promise<T> {
  const name = Symbol("on its way")
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  state.sending.add(name)
  addEventListener("beforeunload", warn)
  try {
    return await answer
  } finally {
    state.sending.delete(name)
    removeEventListener("beforeunload", warn)
  }
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
    if (state.holds.size === 0 || isSamePage(location, new URL(here))) return moved()
    event.stopImmediatePropagation()
    // The address is that of the page that is shown again, and Back leads from there.
    history.pushState(null, "", here)
    mayLeavePage(state, () => history.back())
  })
}

/**
 * As long as something is half written the page is left by nothing without a question: no link, Back, or closed tab.
 *
 * @param text the phrase that says what is lost
 * @returns the name by which it is held
 */
export function useHold(isHeld: boolean, text = "leaving.text"): symbol {
  const { state } = useStudio()
  const [name] = useState(() => Symbol("half written"))
  useEffect(() => {
    if (!isHeld) return
    state.holds.set(name, text)
    const warn = (event: BeforeUnloadEvent) => {
      if (state.holds.has(name)) event.preventDefault()
    }
    addEventListener("beforeunload", warn)
    return () => {
      state.holds.delete(name)
      removeEventListener("beforeunload", warn)
    }
  }, [isHeld, name, state, text])
  return name
}
