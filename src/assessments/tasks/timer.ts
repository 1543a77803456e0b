/** A timer that counts down in whole seconds (specification 4.3). */
export interface TimerState {
  timeTotal: number
  timeRemaining: number
  /** Seconds that have passed. */
  timeCurrent: number
  timerActive: boolean
  timerPaused: boolean
  timerExpired: boolean
}

export type TimerEvent =
  | { type: "start"; seconds: number }
  | { type: "pause" }
  | { type: "unpause" }
  | { type: "stop" }
  | { type: "tick" }
  | { type: "reset" }

export const idleTimer: TimerState = {
  timeTotal: 0,
  timeRemaining: 0,
  timeCurrent: 0,
  timerActive: false,
  timerPaused: false,
  timerExpired: false,
}

/**
 * What follows on an event (specification 4.3). Only a timer that is active and not paused ticks; at 0 it becomes
 * inactive and has expired. What is unchanged is the same object.
 */
export function timerAfter(state: TimerState, event: TimerEvent): TimerState {
  switch (event.type) {
    case "start": {
      const { seconds } = event
      return { ...idleTimer, timeTotal: seconds, timeRemaining: seconds, timerActive: true }
    }
    case "pause":
    case "unpause": {
      const timerPaused = event.type === "pause"
      return !state.timerActive || state.timerPaused === timerPaused ? state : { ...state, timerPaused }
    }
    case "stop":
      return state.timerActive ? { ...state, timerActive: false } : state
    case "tick": {
      if (!state.timerActive || state.timerPaused) return state
      const timeRemaining = Math.max(0, state.timeRemaining - 1)
      const timerExpired = timeRemaining === 0
      return {
        ...state,
        timeRemaining,
        timeCurrent: state.timeTotal - timeRemaining,
        timerActive: !timerExpired,
        timerExpired,
      }
    }
    case "reset":
      return idleTimer
  }
}

/** The minutes that remain: the seconds divided by 60 (specification 9). */
export const minutesRemaining = ({ timeRemaining }: Pick<TimerState, "timeRemaining">): number =>
  timeRemaining / 60
