import type { Knex } from '@vigia/database/database'
import { promises } from '@vigia/domain/promises'

export interface Sess {
  caller: { kind: 'user' | 'visitor'; id: string; signedInAt?: number }
}

/** The limit is slightly longer than promised, because use is recorded only every few minutes. */
export const idle = `interval '${promises.sessionIdleHours} hours 5 minutes'`
export const oldest = `interval '${promises.sessionLongestDays} days'`
const noted = `interval '5 minutes'`

export async function findSession(db: Knex, sid: string) {
  return db('sessions')
    .where({ sid })
    .andWhere('expire', '>', db.fn.now())
    .first<{ sess: Sess; isStale: boolean } | undefined>(
      'sess',
      db.raw(`touched_at < now() - ${noted} as is_stale`),
    )
}

export async function insertSession(db: Knex, sid: string, sess: Sess): Promise<void> {
  await db('sessions').insert({
    sid,
    sess: JSON.stringify(sess),
    userId: userOf(sess),
    expire: db.raw(`now() + ${idle}`),
  })
}

const userOf = ({ caller }: Sess) => (caller.kind === 'user' ? caller.id : null)

/** The ids of these sessions that have not ended. */
export async function listOpenSessions(db: Knex, sids: string[]): Promise<Set<string>> {
  const rows: { sid: string }[] = await db('sessions')
    .whereIn('sid', sids)
    .andWhere('expire', '>', db.fn.now())
    .select('sid')
  return new Set(rows.map(({ sid }) => sid))
}

/** Records a session's use; never brings back one that has ended meanwhile. */
export async function touchSession(db: Knex, sid: string): Promise<void> {
  await db('sessions')
    .where({ sid })
    .andWhere('touchedAt', '<', db.raw(`now() - ${noted}`))
    .update({
      touchedAt: db.fn.now(),
      expire: db.raw(`least(now() + ${idle}, created_at + ${oldest})`),
    })
}

/** Deletes a session; returns the number of deleted rows, one or none. */
export async function deleteSession(db: Knex, sid: string): Promise<number> {
  return db('sessions').where({ sid }).delete()
}

export async function deleteSessionsOf(db: Knex, userIds: string[]): Promise<void> {
  await db('sessions').whereIn('userId', userIds).delete()
}

/** The ids of users with a session, in order, after this one. */
export async function listSignedIn(db: Knex, after: string | undefined, limit: number): Promise<string[]> {
  const sessions = db('sessions').whereNotNull('userId').groupBy('userId').orderBy('userId').limit(limit)
  if (after !== undefined) void sessions.where('userId', '>', after)
  const rows: { userId: string }[] = await sessions.select('userId')
  return rows.map(({ userId }) => userId)
}
