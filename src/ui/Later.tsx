import { startTransition, useLayoutEffect, useState, type ComponentType, type ReactNode } from "react"
import { loadModule } from "./load-module.ts"

/** A view that is no part of the first load. */
export interface LaterView<P> {
  /** Fetches it. */
  readonly load: () => Promise<ComponentType<P>>
  /** The view, once it is here: it is then drawn at once. */
  readonly arrived: () => ComponentType<P> | undefined
}

/** @param viewIn finds the view in what was fetched */
export function laterView<P, Module>(
  load: () => Promise<Module>,
  viewIn: (module: Module) => ComponentType<P>,
): LaterView<P> {
  let arrived: ComponentType<P> | undefined
  return { load: async () => (arrived = viewIn(await loadModule(load))), arrived: () => arrived }
}

interface LaterProps<P> {
  view: LaterView<P>
  /** Stands in its place until then. */
  waiting: ReactNode
  props: P
}

/**
 * Draws such a view, and fetches it once its place is on the page: React.lazy would fetch it while it renders, also for
 * a page that is never shown. What is drawn keeps the view that it began with, and so its state.
 */
export function Later<P extends object>({ view, waiting, props }: LaterProps<P>) {
  const [{ View, failure }, take] = useState(
    (): { View?: ComponentType<P>; failure?: { error: unknown } } => {
      const arrived = view.arrived()
      return arrived ? { View: arrived } : {}
    },
  )
  useLayoutEffect(() => {
    if (View) return
    let isGone = false
    const arrive = (next: { View: ComponentType<P> } | { failure: { error: unknown } }) => {
      // A view may be long: it is drawn bit by bit, so that the page answers meanwhile.
      if (!isGone) startTransition(() => take(next))
    }
    view.load().then(
      (loaded) => arrive({ View: loaded }),
      (error: unknown) => arrive({ failure: { error } }),
    )
    return () => {
      isGone = true
    }
  }, [view, View])
  if (failure) throw failure.error
  return View ? <View {...props} /> : waiting
}
