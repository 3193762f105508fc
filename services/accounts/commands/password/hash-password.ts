import { Problem } from '@vigia/common/errors'
import { FairQueue } from '@vigia/common/fair-queue'
import bcrypt from 'bcrypt'
import { createHmac, randomBytes } from 'node:crypto'
import { bcryptCost, hashesWaiting, pepper } from '../../settings.ts'

/** Hashing may use two of libuv's four threads, which file access and DNS need as well. */
const queue = new FairQueue({
  concurrency: 2,
  concurrencyPerKey: 1,
  maxWaiting: hashesWaiting,
  maxWaitingPerKey: 20,
  refuse: () => new Problem(503, 'We are busy at the moment. Please try again in a few seconds.'),
})

/** bcrypt reads 72 bytes and stops at a NUL: this is 64 characters without NUL, whatever the password. */
const condense = (password: string) => createHmac('sha384', pepper).update(password).digest('base64')

/** `whose` is the account's address: many attempts at one account delay only that account. */
export const hashPassword = (password: string, whose: string): Promise<string> =>
  queue.run(whose, () => bcrypt.hash(condense(password), bcryptCost))

/** The hash of a random password, so that checking takes as long when there is no account. */
const placeholderHash = bcrypt.hash(randomBytes(32).toString('base64'), bcryptCost)

export async function isPassword(
  password: string,
  hash: string | null | undefined,
  whose: string,
): Promise<boolean> {
  const against = hash ?? (await placeholderHash)
  const isRight = await queue.run(whose, () => bcrypt.compare(condense(password), against))
  return isRight && Boolean(hash)
}

export const isOutdated = (hash: string): boolean => bcrypt.getRounds(hash) !== bcryptCost
