import type { WatchTransitions } from './watch-transitions.ts'

export interface VirtualClock {
  time(): number
  /**
   * Freezes the clock and advances it by `moreMs` milliseconds, or with -1 to `freezesAt`, for at most one
   * slice of real time. Returns whether work is left.
   */
  hold(moreMs: number): Promise<boolean>
  /** Continues where `hold` stopped, for another slice. */
  goOn(): Promise<boolean>
  /** Returns for how many milliseconds the page's scripts ran. */
  pass(moreMs: number): Promise<number>
}

/** A timer or an animation frame that a script requested. */
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

/** The state that the parts of one virtual clock share, of a document or of a worker. */
export interface ClockState extends ClockProgress {
  readonly native: Natives
  readonly freezesAt: number
  /** The time at which the clock stops until it is frozen. */
  readonly runsUntil: number
  readonly frameMs: number
  /** Milliseconds to wait for an animation frame, which an invisible frame of the page may never get. */
  readonly noFrameMs: number
  /** Longest delay of a poll or a throttle. */
  readonly shortMs: number
  readonly transitions: ReturnType<WatchTransitions>
}

/** What changes while the clock runs. */
export interface ClockProgress {
  readonly timers: Map<number, Timer>
  readonly frames: Map<number, Timer>
  readonly idles: Map<number, Timer>
  /** The latest id that was assigned while the clock was frozen. */
  asked: number
  isFrozen: boolean
  /** The time that a frozen clock shows outside of turns: when the latest timer that has run was due. */
  shown: number
  /** The time until which timers may run by real time, in the order in which they are due. */
  elapsedUntil: number
  isCatchingUp: boolean
  /**
   * The due time of the latest turn after which the browser could do other work, before the clock was frozen.
   */
  yieldedAt: number
  /** Lets the browser do other work, over one channel, because opening a channel takes long. */
  yields?: () => Promise<void>
  /** The time to which `hold` advances the clock, and the number of turns that it may still run. */
  end: number
  turnsLeft: number
  /** For how many milliseconds scripts have run since `hold` was called. */
  effortMs: number
  /** For how many milliseconds since then scripts have been blocked by synchronous requests. */
  waitedMs: number
  passesSince: number
  /** The due time of the running turn; 0 outside of turns. */
  current: number
  /**
   * The end of the time in which further turns may follow from a timer with a long delay: a carousel moves in
   * the frame after its timer.
   */
  followUpsUntil: number
  /** The number of times that the running script has read the clock. */
  reads: number
}

/**
 * Native functions, read before the page's own scripts run, which may replace them. Some workers have no
 * animation frames, and none have idle callbacks.
 */
export interface Natives {
  now: () => number
  reportError: (error: unknown) => void
  MessageChannel: typeof MessageChannel
  setTimeout: typeof window.setTimeout
  setInterval: typeof window.setInterval
  clearTimeout: typeof window.clearTimeout
  requestFrame: typeof window.requestAnimationFrame
  cancelFrame: typeof window.cancelAnimationFrame
}

/** Functions that several files of the clock call, because their source texts cannot import anything. */
export interface ClockFunctions {
  time(state: ClockState): number
  base(state: ClockState): number
  /** Assigns the browser's next task to the turn that was due then, if the clock is not frozen. */
  carry(state: ClockState, due: number): void
  findNext(state: ClockState, end: number): ListedTimer | undefined
  /** Whether a timer may run; some may not while the page is scrolled through. */
  mayRun(state: ClockState, timer: Timer): boolean
  takeNext(state: ClockState, next: ListedTimer): void
  /** Allows timers that are due until then to run by real time. */
  elapse(state: ClockState, due: number): void
  yieldToBrowser(state: ClockState): Promise<void>
}
