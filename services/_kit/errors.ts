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

/** We promised ourselves that this holds; if it does not, the fault is ours. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}
