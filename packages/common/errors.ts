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

/**
 * Too many requests of this kind are in progress: the same request may be made again after this many seconds.
 */
export class TooManyAtOnce extends Problem {
  override name = 'TooManyAtOnce'
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    message = 'Too many requests are being worked on. Please try again in a moment.',
  ) {
    super(429, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A retry cannot help: the message is answered, or dead-lettered, at once. */
export class Unretryable extends Error {
  override name = 'Unretryable'
}

/**
 * Thrown when this machine was overloaded in each attempt, so that the website is not the cause. The message
 * is for the website's owner.
 */
export class Overloaded extends Unretryable {
  override name = 'Overloaded'
}

/** A dependency is away: the message is held until it is back, which costs it no attempt. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/**
 * Has to wait for something outside of our control: the message is delayed for so long, which costs it no
 * attempt.
 */
export class PutOff extends Error {
  override name = 'PutOff'
  readonly delayMs: number

  constructor(delayMs: number) {
    super(`Put off for ${Math.ceil(delayMs)} ms`)
    this.delayMs = Math.ceil(delayMs)
  }
}

/** Asserts what has to be true: if it is not, the bug is ours. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`)
}
