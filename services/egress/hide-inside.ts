import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/** Most names that do not exist are known not to after this time, which those of our own network take, too. */
const leastMs = 250

/**
 * For what is found out about a name. Whether it leads to an address that may not be visited or nowhere at all is told to our log alone:
 * the caller gets the same word after the same time, and so learns nothing about the names of our network.
 */
export async function hideInside<T>(judging: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await judging()
  } catch (error) {
    if (!isAboutName(error)) throw error
    await sleep(Math.max(0, leastMs - (performance.now() - began)))
    throw new Refusal(error.reason, error.address, 'not-found')
  }
}

const isAboutName = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['not-allowed', 'not-found'].includes(error.reason)
