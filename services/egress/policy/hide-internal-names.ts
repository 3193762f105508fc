import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** Looking up most nonexistent names takes no longer; internal names are answered no earlier. */
const minMs = 250

/**
 * Whether a name resolves to a forbidden address or does not exist is only in our log: the caller gets the
 * same reason after the same time, and so learns nothing about the names in our network.
 */
export async function hideInternalNames<T>(judging: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await judging()
  } catch (error) {
    if (!isAboutName(error)) throw error
    await sleep(Math.max(0, minMs - (performance.now() - began)))
    throw new Refusal(error.reason, error.address, 'not-found')
  }
}

const isAboutName = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['not-allowed', 'not-found'].includes(error.reason)
