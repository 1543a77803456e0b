import { Component, type ReactNode } from "react"
import type { Learner } from "../learner.ts"

interface GuardedProps {
  learner: Learner
  /** Stands in the place of what failed. */
  fallback?: ReactNode
  /** What else there is to do, such as closing the dialog that cannot be drawn. */
  onFault?: () => void
  /** Another value gives what failed another try; what did not fail stays as it is. */
  attempt?: unknown
  children: ReactNode
}

/**
 * Keeps a fault of one part of the shell in that part: React takes away everything up to the next boundary, which
 * would otherwise be the whole page.
 */
export class Guarded extends Component<GuardedProps, { failed: boolean; attempt: unknown }> {
  override state = { failed: false, attempt: this.props.attempt }

  static getDerivedStateFromProps({ attempt }: GuardedProps, state: { attempt: unknown }) {
    return attempt === state.attempt ? null : { failed: false, attempt }
  }

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
