import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { emitWithin } from '@vigia/database/outbox'
import type { Knex } from '@vigia/database/database'
import { findAccount, lockUser } from '../../store/users/store-users.ts'
import { setMaxWebsites } from './change-user.ts'

const usage = `Usage: EMAIL COUNT, as in: ana@example.com 20
COUNT is how many websites the user may watch, 1 to 1000, or "default" for as many as everybody.`

interface Outcome {
  output: string
  isDone: boolean
}

/**
 * Sets the number of a user's websites; the running service publishes the event within a second, or when it
 * starts.
 */
export async function allowWebsites(db: Knex, [email, count, ...more]: string[]): Promise<Outcome> {
  const maxWebsites = readCount(count)
  if (!email || maxWebsites === undefined || more.length > 0) return { output: usage, isDone: false }
  return db.transaction(async (trx) => {
    const account = await findAccount(trx, normaliseMailAddress(email))
    const user = account && (await lockUser(trx, account.id))
    if (!user) return { output: `There is no account with the address ${email}.`, isDone: false }
    await setMaxWebsites(trx, emitWithin(trx), user.id, maxWebsites)
    const many = maxWebsites === null ? 'as many websites as everybody' : `${maxWebsites} websites`
    return { output: `${user.email} may watch ${many}.`, isDone: true }
  })
}

/** Reads a count; null for the default, undefined for an invalid one. */
function readCount(text = ''): number | null | undefined {
  if (text === 'default') return null
  return /^[1-9]\d{0,2}$|^1000$/.test(text) ? Number(text) : undefined
}
