import bcrypt from 'bcrypt'
import { createHmac, randomBytes } from 'node:crypto'
import { openQueue } from './queue.ts'
import { bcryptCost, hashesWaiting, pepper } from './settings.ts'

/** Hashing has two of the four threads that files and names of hosts are looked up with. */
const inTurn = openQueue({ atOnce: 2, mostWaiting: hashesWaiting, mostWaitingOfOne: 20 })

/** bcrypt reads 72 bytes and stops at a NUL: this has 64 characters, none of them NUL, whatever was typed. */
const condense = (password: string) => createHmac('sha384', pepper).update(password).digest('base64')

/** `whose` is the account's address: who keeps us busy with one account keeps only that one waiting. */
export const hashPassword = (password: string, whose: string): Promise<string> =>
  inTurn(whose, () => bcrypt.hash(condense(password), bcryptCost))

/** The hash of what nobody knows, so that checking takes as long when there is nothing to check. */
const nobodys = bcrypt.hash(randomBytes(32).toString('base64'), bcryptCost)

export async function isPassword(
  password: string,
  hash: string | null | undefined,
  whose: string,
): Promise<boolean> {
  const against = hash ?? (await nobodys)
  const isRight = await inTurn(whose, () => bcrypt.compare(condense(password), against))
  return isRight && Boolean(hash)
}

export const isOutdated = (hash: string): boolean => bcrypt.getRounds(hash) !== bcryptCost
