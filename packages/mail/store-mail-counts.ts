import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { invariant, Problem } from '@vigia/common/errors'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { createHash } from 'node:crypto'
import {
  dayMs,
  findMailTime,
  mailGroups,
  maxByAccountPerDay,
  type CountedMail,
  type MailRule,
} from './mail-limits.ts'
import { mailboxOf } from './mailbox-of.ts'

/** A mail that one service counted, as it reports it to the others. */
export interface AnnouncedMail {
  /** A hash of the address, in hexadecimal digits. */
  recipient: string
  /** The time of sending in ISO 8601. */
  at: string
  /** The group, one of `mailGroups`. */
  group: string
}

/**
 * Counts a mail to an address, and announces it to the other services that send mails; returns when it may be
 * sent, or undefined if not at all. Until the transaction ends, no other mail to this address is counted. The
 * address itself is not stored.
 */
export async function countMail(
  db: Knex,
  address: string,
  rule: MailRule,
  announce: (mail: AnnouncedMail) => Promise<void>,
): Promise<Date | undefined> {
  const key = hashOf(mailboxOf(address))
  const counted = await lockCount(db, key)
  const at = findMailTime(counted, rule, Date.now())
  if (at === undefined) return undefined
  const { group } = rule
  await saveCount(db, key, [...counted, { at, group }])
  await announce({ recipient: key.toString('hex'), at: new Date(at).toISOString(), group })
  return new Date(at)
}

/** Counts a mail that another service sends. */
export async function countAnnounced(db: Knex, { recipient, at, group }: AnnouncedMail): Promise<void> {
  const known = mailGroups.find((one) => one === group)
  invariant(known, 'services know the same groups of mails')
  const key = Buffer.from(recipient, 'hex')
  const counted = await lockCount(db, key)
  await saveCount(db, key, [...counted, { at: Date.parse(at), group: known }])
}

/**
 * Locks the counts of two addresses, always in the same order, so that two transactions cannot wait for each
 * other.
 */
export async function lockCounts(db: Knex, addresses: string[]): Promise<void> {
  const keys = addresses.map((address) => hashOf(mailboxOf(address)))
  for (const key of keys.toSorted((one, other) => one.compare(other))) await lockCount(db, key)
}

/**
 * Counts a mail that an account has sent to another person's address; throws a Problem once there were too
 * many.
 */
export async function countForAccount(db: Knex, userId: string): Promise<void> {
  const key = hashOf(`account ${userId}`)
  const counted = await lockCount(db, key)
  if (counted.length >= maxByAccountPerDay)
    throw new Problem(429, 'You have had emails sent to many addresses today. Please try again tomorrow.')
  await saveCount(db, key, [...counted, { at: Date.now(), group: 'other' }])
}

/** The name of an address between services: a hexadecimal hash that is equal for all spellings. */
export const recipientOf = (address: string): string =>
  hashOf(mailboxOf(normaliseMailAddress(address))).toString('hex')

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Locks the count of an address, with its mails of the last day. */
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
  const aged = db.raw(`now() - interval '1 day'`)
  await deleteInBatches(db, 'mail_counts', { column: 'countedFrom', before: aged })
}
