import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import { createHash } from 'node:crypto'
import { dayMs, findMailTime, maxByAccountPerDay } from './mail-limits.ts'
import type { CountedMail, MailRule } from './mail-limits.ts'
import { mailboxOf } from './mailbox-of.ts'

/**
 * Counts a mail to an address; returns when it may be sent, or undefined if not at all. Until the transaction ends, no other
 * mail to this address is counted. The address itself is not stored.
 */
export async function countMail(db: Knex, address: string, rule: MailRule): Promise<Date | undefined> {
  const key = hashOf(mailboxOf(address))
  const counted = await lockCount(db, key)
  const at = findMailTime(counted, rule, Date.now())
  if (at === undefined) return undefined
  await saveCount(db, key, [...counted, { at, group: rule.group }])
  return new Date(at)
}

/** For a transaction that counts mails to two addresses: in one order for all, so that two of them cannot wait for each other. */
export async function lockCounts(db: Knex, addresses: string[]): Promise<void> {
  const keys = addresses.map((address) => hashOf(mailboxOf(address)))
  for (const key of keys.toSorted((one, other) => one.compare(other))) await lockCount(db, key)
}

/** Counts a mail that an account has sent to another person's address; throws a Problem once there were too many. */
export async function countForAccount(db: Knex, userId: string): Promise<void> {
  const key = hashOf(`account ${userId}`)
  const counted = await lockCount(db, key)
  if (counted.length >= maxByAccountPerDay)
    throw new Problem(429, 'You have had emails sent to many addresses today. Please try again tomorrow.')
  await saveCount(db, key, [...counted, { at: Date.now(), group: 'other' }])
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Of the last day. */
async function lockCount(db: Knex, addressHash: Buffer): Promise<CountedMail[]> {
  const empty = { addressHash, count: 0, countedFrom: db.fn.now() }
  await db('mail_counts').insert(empty).onConflict('addressHash').ignore()
  const row = await db('mail_counts').where({ addressHash }).forUpdate().first('mails')
  const counted: CountedMail[] = row?.mails ?? []
  return counted.filter(({ at }) => at > Date.now() - dayMs)
}

async function saveCount(db: Knex, addressHash: Buffer, counted: CountedMail[]): Promise<void> {
  const countedFrom = new Date(Math.max(...counted.map(({ at }) => at)))
  const mails = JSON.stringify(counted)
  await db('mail_counts').where({ addressHash }).update({ mails, count: counted.length, countedFrom })
}

export async function deleteOldCounts(db: Knex): Promise<void> {
  await db('mail_counts').where('countedFrom', '<', db.raw(`now() - interval '1 day'`)).delete()
}
