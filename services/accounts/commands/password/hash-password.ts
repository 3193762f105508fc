import { Problem } from '@vigia/common/errors'
import { FairQueue } from '@vigia/common/fair-queue'
import bcrypt from 'bcrypt'
import { createHmac, randomBytes } from 'node:crypto'
import { bcryptCost, hashesWaiting, peppers } from '../../settings.ts'

/**
 * The limit of concurrent hashing is two of libuv's four threads, because file access and DNS need them as
 * well.
 */
const queue = new FairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: hashesWaiting,
  maxWaitingPerKey: 20,
  refuse: () => new Problem(503, 'We are busy at the moment. Please try again in a few seconds.'),
})

/** Hashes a password to 64 characters without NUL, because bcrypt reads only 72 bytes and stops at a NUL. */
const condense = (password: string, pepper: string) =>
  createHmac('sha384', pepper).update(password).digest('base64')

/**
 * Hashes a password. `whose` is the account's address, so that many attempts at one account delay only that
 * account.
 */
export const hashPassword = (password: string, whose: string): Promise<string> =>
  queue.run(whose, () => bcrypt.hash(condense(password, peppers[0]), bcryptCost))

/** A hash of a random password, so that checking takes equally long without an account. */
const placeholderHash = bcrypt.hash(randomBytes(32).toString('base64'), bcryptCost)

/** Checks a password. `isOutdated`: it is right, but its hash has another cost or an older pepper. */
export async function checkPassword(
  password: string,
  hash: string | null | undefined,
  whose: string,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const against = hash ?? (await placeholderHash)
  for (const pepper of peppers) {
    const isRight = await queue.run(whose, () => bcrypt.compare(condense(password, pepper), against))
    if (!isRight || !hash) continue
    return { isRight, isOutdated: pepper !== peppers[0] || bcrypt.getRounds(hash) !== bcryptCost }
  }
  return { isRight: false, isOutdated: false }
}
