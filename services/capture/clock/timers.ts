export interface VirtualClock {
  time(): number
  /** Freezes the clock and advances it by so many milliseconds, or with -1 to `freezesAt`. */
  hold(moreMs: number): Promise<void>
  pass(moreMs: number): Promise<void>
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
