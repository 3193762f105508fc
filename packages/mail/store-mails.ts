import type { Knex } from '@vigia/database/database'

/** The columns of any service's table `mails`; each service may have more. */
export interface WaitingMail {
  id: string
  kind: string
  createdAt: Date
  /** The number of times that its receiver was refused. */
  attempts: number
}

/**
 * Claims mails that are due; for a minute no other replica takes them, and after that one will if we crash.
 */
export async function claimMails<Mail extends WaitingMail>(db: Knex, count: number): Promise<Mail[]> {
  const mails: unknown = await db.raw(
    `with due as materialized (
       select id from mails where next_at <= now() order by next_at limit ? for update skip locked
     )
     update mails set next_at = now() + interval '1 minute', sending_until = now() + interval '1 minute'
     from due where mails.id = due.id returning mails.*`,
    [count],
  )
  return mails as Mail[]
}

export async function deleteMail(db: Knex, id: string): Promise<void> {
  await db('mails').where({ id }).delete()
}

/** Waits longer after each failure, up to five minutes. */
export async function delayMail(db: Knex, id: string, refusals: number): Promise<void> {
  await db('mails')
    .where({ id })
    .increment('attempts', refusals)
    .update({
      sendingUntil: null,
      nextAt: db.raw(
        `now() + least(interval '5 minutes', greatest(interval '1 second', (now() - created_at) / 2))`,
      ),
    })
}
