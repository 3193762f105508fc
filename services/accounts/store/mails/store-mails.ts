import { requestedHost } from '@vigia/common/requested-host'
import type { Knex } from '@vigia/database/database'
import type { WaitingMail as Waiting } from '@vigia/mail/store-mails'
import { countForAccount } from '@vigia/mail/store-mail-counts'
import { countMailTo } from './store-mail-counts.ts'
import { mailRules, type MailFacts, type MailKind } from '../../domain/mails/kinds.ts'

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
  // The mail gets a new id, so that a replica that is sending the older mail does not mark this one as sent.
  const renewed = { ...mail, id: db.fn.uuid(), attempts: 0, createdAt: db.fn.now() }
  const queued = userId && (await lockQueued(db, kind, userId, address ?? ''))
  if (queued) {
    await db('mails').where({ id: queued.id }).update(renewed)
    return true
  }
  if (by) await countForAccount(db, by)
  const nextAt = isFollowUp ? new Date() : await countRequest(db, request)
  if (!nextAt) return false
  await db('mails')
    .insert({ ...mail, nextAt })
    .onConflict(db.raw(`(user_id, kind, coalesce(address, '')) where user_id is not null`))
    .merge({ ...renewed, nextAt })
  return true
}

/**
 * The stored facts of a mail. A link for another person leads to PUBLIC_URL, because their browser is not the
 * one that requested it.
 */
function factsOf({ kind, facts = {} }: MailRequest): MailFacts {
  const host = kind === 'prove-channel' ? undefined : requestedHost()
  return { ...facts, ...(host && { host }) }
}

/** Locks a queued mail, except for one that a replica may be sending at the moment (store-mails.ts). */
async function lockQueued(
  db: Knex,
  kind: MailKind,
  userId: string,
  address: string,
): Promise<{ id: string } | undefined> {
  return db('mails')
    .where({ kind, userId })
    .whereRaw(`coalesce(address, '') = ?`, [address])
    .whereRaw(`not next_at between now() and now() + interval '1 minute'`)
    .forUpdate()
    .first('id')
}

async function countRequest(db: Knex, { kind, userId, address }: MailRequest): Promise<Date | undefined> {
  const to = address ?? (await db('users').where({ id: userId }).first('email'))?.email
  return to && countMailTo(db, to, mailRules[kind])
}

export async function deleteMailsOf(db: Knex, userId: string): Promise<void> {
  await db('mails').where({ userId }).delete()
}

/** Deletes queued mails with a link to a channel. */
export async function cancelLinkMails(db: Knex, channelId: string): Promise<void> {
  await db('mails')
    .whereRaw(`starts_with(facts->>'link', ?)`, [`${channelId}.`])
    .delete()
}

/** Deletes queued mails whose content is no longer true. */
export async function cancelMails(db: Knex, userId: string, kind: MailKind): Promise<void> {
  await db('mails').where({ userId, kind }).delete()
}
