import { requestedHost } from '@vigia/common/requested-host'
import type { Knex } from '@vigia/database/database'
import type { WaitingMail as Waiting } from '@vigia/mail/store-mails'
import { countForAccount, lockCounts } from '@vigia/mail/store-mail-counts'
import { countMailTo } from './store-mail-counts.ts'
import { mailRules, type MailFacts, type MailKind } from '../../domain/mails/kinds.ts'
import { randomUUID } from 'node:crypto'

export interface WaitingMail extends Waiting {
  kind: MailKind
  userId: string | null
  address: string | null
  facts: MailFacts
}

/** A request for a mail to `address`, or else to the address of `userId`. */
export interface MailRequest {
  kind: MailKind
  userId?: string
  address?: string
  facts?: MailFacts
  /** The account that requested a mail to another person's address. */
  by?: string
  /**
   * Whether at most one such mail follows each link that its recipient used, so that the mail with the link
   * was already counted.
   */
  isFollowUp?: true
}

/**
 * Sends a mail soon after the transaction, or later if its kind can wait; replaces a queued mail of the same
 * kind for the same user and address. Returns false after too many mails to the address. Throws a Problem if
 * the account requested too many.
 */
export async function requestMail(db: Knex, request: MailRequest): Promise<boolean> {
  const { kind, userId, address, by, isFollowUp } = request
  const mail = { kind, userId, address, facts: JSON.stringify(factsOf(request)) }
  if (await replaceQueued(db, mail)) return true
  const to = isFollowUp ? undefined : await lockRecipient(db, request)
  // Another request may have queued the mail before this one had the lock. A mail that is sent once counts
  // once.
  if (to && (await replaceQueued(db, mail))) return true
  if (by) await countForAccount(db, by)
  const nextAt = isFollowUp ? new Date() : to && (await countMailTo(db, to, mailRules[kind]))
  if (!nextAt) return false
  await db('mails')
    .insert({ ...mail, nextAt })
    .onConflict(db.raw(`(user_id, kind, coalesce(address, '')) where user_id is not null`))
    .merge({ ...mail, ...renewed(db), nextAt })
  return true
}

/**
 * Is called in place of `requestMail` if the address must not get a mail. It writes as many rows, so that the
 * time of an answer does not reveal who has an account. Its mail has no recipient and is dropped.
 */
export async function requestNoMail(db: Knex, kind: MailKind, address: string): Promise<void> {
  const mail = { kind, userId: randomUUID(), facts: JSON.stringify(factsOf({ kind })) }
  // No address has a space, so these count for none.
  const nobody = `nobody ${address}`
  await replaceQueued(db, mail)
  await lockRecipient(db, { kind, userId: mail.userId })
  await lockCounts(db, [nobody])
  await replaceQueued(db, mail)
  const nextAt = await countMailTo(db, nobody, mailRules[kind])
  if (nextAt) await db('mails').insert({ kind, facts: mail.facts, nextAt })
}

type QueuedMail = Pick<MailRequest, 'kind' | 'userId' | 'address'> & { facts: string }

/**
 * The mail gets a new id, so that a replica that is sending the older mail does not mark this one as sent.
 */
const renewed = (db: Knex) => ({
  id: db.fn.uuid(),
  attempts: 0,
  createdAt: db.fn.now(),
  sendingUntil: null,
})

/**
 * Replaces the content of a queued mail of the same kind for the same user and address, except for one that a
 * replica may be sending at the moment; returns false if there is none. Whether a mail is being sent is not
 * read from `nextAt`: while this transaction waited, another may have queued it for a later time than this
 * one's `now()`.
 */
async function replaceQueued(db: Knex, mail: QueuedMail): Promise<boolean> {
  const { kind, userId, address = '' } = mail
  if (!userId) return false
  const count = await db('mails')
    .where({ kind, userId })
    .whereRaw(`coalesce(address, '') = ?`, [address])
    .whereRaw('(sending_until is null or sending_until < now())')
    .update({ ...mail, ...renewed(db) })
  return count > 0
}

/**
 * The stored facts of a mail. A link for another person leads to PUBLIC_URL, because their browser is not the
 * one that requested it.
 */
function factsOf({ kind, facts = {} }: MailRequest): MailFacts {
  const host = kind === 'prove-channel' ? undefined : requestedHost()
  return { ...facts, ...(host && { host }) }
}

/**
 * Finds the address of a mail, and locks its count until the transaction ends: no other mail to it is queued
 * or counted meanwhile.
 */
async function lockRecipient(db: Knex, { userId, address }: MailRequest): Promise<string | undefined> {
  const to: string | undefined = address ?? (await db('users').where({ id: userId }).first('email'))?.email
  if (to) await lockCounts(db, [to])
  return to
}

/** What a mail that is about to be sent has to know of its user. */
export interface Recipient {
  email: string
  firstName: string
  provider: string | null
  emailVerified: boolean
  pendingEmail: string | null
}

export async function findRecipient(db: Knex, id: string): Promise<Recipient | undefined> {
  return db('users').where({ id }).first('email', 'firstName', 'provider', 'emailVerified', 'pendingEmail')
}

export async function deleteMailsOf(db: Knex, userId: string): Promise<void> {
  await db('mails').where({ userId }).delete()
}

/** Deletes queued mails with a link to a channel. */
export async function cancelLinkMails(db: Knex, channelId: string): Promise<void> {
  await db('mails')
    .whereRaw(`facts->>'link' is not null and split_part(facts->>'link', '.', 1) = ?`, [channelId])
    .delete()
}

/** Deletes queued mails whose content is no longer true. */
export async function cancelMails(db: Knex, userId: string, kind: MailKind): Promise<void> {
  await db('mails').where({ userId, kind }).delete()
}
