import type { WatchTransitions } from './watch-transitions.ts'

export interface VirtualClock {
  time(): number
  /** Freezes the clock and advances it by so many milliseconds, or with -1 to `freezesAt`. Returns how many the page's scripts ran for. */
  hold(moreMs: number): Promise<number>
  pass(moreMs: number): Promise<number>
}

/** A timer or an animation frame that a script asked for. */
export interface Timer {
  run: () => void
  /** On the page's own schedule: the sum of the delays that were asked for, which is the same in every visit. */
  due: number
  period: number
  wait: number
  setAt: number
}

/** A timer with its id and the list that it is on. */
export type ListedTimer = [Map<number, Timer>, number, Timer]

/** What the parts of one document's virtual clock share. */
export interface ClockState {
  readonly native: Natives
  readonly freezesAt: number
  /** How far the clock runs in real time, and how long a document may load before it does. */
  readonly runsUntil: number
  readonly frameMs: number
  /** How long to wait for an animation frame: a frame of the page that is not visible may get none. */
  readonly noFrameMs: number
  /** Longest delay of a poll or a throttle. */
  readonly shortMs: number
  readonly timers: Map<number, Timer>
  readonly frames: Map<number, Timer>
  /** Timers whose work is a text. */
  readonly texts: Set<number>
  /** The latest id that was given out while the clock was frozen. */
  asked: number
  isFrozen: boolean
  frozenTime: number
  passesSince: number
  current: number
  /** Until then a turn may follow from one with a long delay: a carousel moves in the frame after its timer. */
  followUpsUntil: number
  /** How often the running script has read the clock. */
  reads: number
  /** When the latest timer was due that ran while the document loaded. */
  latest: number
  isLoading: boolean
  readonly transitions: ReturnType<WatchTransitions>
}

/** Taken before the page's own scripts run, which may replace any. */
export interface Natives {
  now: () => number
  queueMicrotask: (work: () => void) => void
  reportError: (error: unknown) => void
  MessageChannel: typeof MessageChannel
  setTimeout: typeof window.setTimeout
  setInterval: typeof window.setInterval
  clearTimeout: typeof window.clearTimeout
  requestFrame: typeof window.requestAnimationFrame
  cancelFrame: typeof window.cancelAnimationFrame
}

/** Functions that several files of the clock call: their texts can import nothing. */
export interface ClockFunctions {
  time(state: ClockState): number
  /** What the clock shows while it runs in real time. */
  realTime(state: ClockState, now: number): number
  base(state: ClockState): number
  take(state: ClockState, due: number, wait: number, work: () => void): void
  yieldToBrowser(state: ClockState): Promise<void>
}
