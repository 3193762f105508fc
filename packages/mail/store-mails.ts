import type { Knex } from '@vigia/database/database'

/** What any service's table `mails` has of each; whatever else it has is the service's own. */
export interface WaitingMail {
  id: string
  kind: string
  createdAt: Date
  /** How often its receiver was refused. */
  attempts: number
}

/** Takes mails that are due; until the minute is over nobody else takes them, and then somebody will if we crash. */
export async function claimMails<Mail extends WaitingMail>(db: Knex, count: number): Promise<Mail[]> {
  const mails: unknown = await db.raw(
    `with due as materialized (
       select id from mails where next_at <= now() order by next_at limit ? for update skip locked
     )
     update mails set next_at = now() + interval '1 minute' from due where mails.id = due.id returning mails.*`,
    [count],
  )
  return mails as Mail[]
}

export async function deleteMail(db: Knex, id: string): Promise<void> {
  await db('mails').where({ id }).delete()
}

/** The longer it has waited the longer it waits, up to five minutes. */
export async function delayMail(db: Knex, id: string, refusals: number): Promise<void> {
  await db('mails')
    .where({ id })
    .increment('attempts', refusals)
    .update({
      nextAt: db.raw(
        `now() + least(interval '5 minutes', greatest(interval '1 second', (now() - created_at) / 2))`,
      ),
    })
}
