/** The caller may read it: answered as `{ message, ...details }` with this status. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly details: object

  constructor(status: number, message: string, details: object = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Trying again cannot help: the message is answered (or laid aside) at once. */
export class Unretryable extends Error {
  override name = 'Unretryable'
}

/** Something we depend on is away: the message is held until it is back, which costs it no attempt. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Has to wait for something else than us: the message goes back to the event bus for so long, which costs it no attempt. */
export class PutOff extends Error {
  override name = 'PutOff'
  readonly delayMs: number

  constructor(delayMs: number) {
    super(`Put off for ${Math.ceil(delayMs)} ms`)
    this.delayMs = Math.ceil(delayMs)
  }
}

/** We promised ourselves that this holds; if it does not, the fault is ours. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}
