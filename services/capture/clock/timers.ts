import type { WatchTransitions } from './watch-transitions.ts'

export interface VirtualClock {
  time(): number
  /**
   * Freezes the clock and advances it by so many milliseconds, or with -1 to `freezesAt`, for a slice of real time at most. Returns whether
   * something is left to do.
   */
  hold(moreMs: number): Promise<boolean>
  /** Goes on where `hold` stopped, for another slice. */
  goOn(): Promise<boolean>
  /** Returns how many milliseconds the page's scripts ran for. */
  pass(moreMs: number): Promise<number>
}

/** A timer or an animation frame that a script asked for. */
export interface Timer {
  run: () => void
  /**
   * The time on the page's own schedule: the sum of the requested delays, which is the same in every visit.
   */
  due: number
  period: number
  wait: number
  setAt: number
}

/** A timer with its id and the list that it is on. */
export type ListedTimer = [Map<number, Timer>, number, Timer]

/** What the parts of one scope's virtual clock share: of a document or of a worker. */
export interface ClockState {
  readonly native: Natives
  readonly freezesAt: number
  /** How far the clock runs until it is frozen. */
  readonly runsUntil: number
  readonly frameMs: number
  /** How long to wait for an animation frame: a frame of the page that is not visible may get none. */
  readonly noFrameMs: number
  /** Longest delay of a poll or a throttle. */
  readonly shortMs: number
  readonly timers: Map<number, Timer>
  readonly frames: Map<number, Timer>
  readonly idles: Map<number, Timer>
  /** The latest id that was given out while the clock was frozen. */
  asked: number
  isFrozen: boolean
  /** What a frozen clock shows outside of turns: when the latest timer was due that has run. */
  shown: number
  /** Until then timers may run by real time, in the order in which they are due. */
  elapsedUntil: number
  isCatchingUp: boolean
  /** When the latest turn was due after which the browser could do other things, before the clock was frozen. */
  yieldedAt: number
  /** To where `hold` advances the clock, and how many turns that may take. */
  end: number
  turnsLeft: number
  passesSince: number
  /** When the running turn is due; 0 outside of turns. */
  current: number
  /**
   * The end of the time in which further turns may follow from a timer with a long delay: a carousel moves in
   * the frame after its timer.
   */
  followUpsUntil: number
  /** How often the running script has read the clock. */
  reads: number
  readonly transitions: ReturnType<WatchTransitions>
}

/** Taken before the page's own scripts run, which may replace any. Workers have no frames, or no idle callbacks. */
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
  base(state: ClockState): number
  /** What the browser does next belongs to the turn that was due then, if the clock is not frozen. */
  carry(state: ClockState, due: number): void
  findNext(state: ClockState, end: number): ListedTimer | undefined
  /** Not every timer may while the page is scrolled through. */
  mayRun(state: ClockState, timer: Timer): boolean
  takeNext(state: ClockState, next: ListedTimer): void
  /** By real time, what is due until then may run. */
  elapse(state: ClockState, due: number): void
  yieldToBrowser(state: ClockState): Promise<void>
}
