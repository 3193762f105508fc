import { Problem, TooManyAtOnce } from './errors.ts'

/** The sentence of the specification. */
export const tooManyMessage = 'Too many requests - please wait a few minutes before trying again'
export const busyMessage = 'We are busy at the moment. Please try again in a few seconds.'

const retryAfterSeconds = 5

/**
 * The answer to a call for which there is no room. `isOwn`: the caller's other calls take it, and not those
 * of others.
 */
export const refuseCall = (isOwn: boolean): Problem =>
  isOwn ? new TooManyAtOnce(retryAfterSeconds, tooManyMessage) : new Problem(503, busyMessage)
