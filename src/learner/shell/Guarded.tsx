import { Component, type ReactNode } from "react"
import type { Learner } from "../learner.ts"

interface GuardedProps {
  learner: Learner
  /** Stands in the place of what failed. */
  fallback?: ReactNode
  /** What else there is to do, such as closing the dialog that cannot be drawn. */
  onFault?: () => void
  children: ReactNode
}

/**
 * Keeps a fault of one part of the shell in that part: React takes away everything up to the next boundary, which
 * would otherwise be the whole page. Give it a `key` of what deserves another try.
 */
export class Guarded extends Component<GuardedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.learner.failed("part")
    this.props.onFault?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
