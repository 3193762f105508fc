import type { Knex } from '@vigia/kit/db'
import { promises } from '@vigia/proto/promises'

export interface Sess {
  caller: { kind: 'user' | 'visitor'; id: string; signedInAt?: number }
}

/** A little more than what is promised, because visits are noted only so often. */
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

/** Never brings back one that has ended meanwhile. */
export async function touchSession(db: Knex, sid: string): Promise<void> {
  await db('sessions')
    .where({ sid })
    .andWhere('touchedAt', '<', db.raw(`now() - ${noted}`))
    .update({
      touchedAt: db.fn.now(),
      expire: db.raw(`least(now() + ${idle}, created_at + ${oldest})`),
    })
}

/** Answers how many there were: one or none. */
export async function deleteSession(db: Knex, sid: string): Promise<number> {
  return db('sessions').where({ sid }).delete()
}

export async function deleteSessionsOf(db: Knex, userId: string): Promise<void> {
  await db('sessions').where({ userId }).delete()
}

/** Those who have a session, in order, from after this one on. */
export async function listSignedIn(db: Knex, after: string, count: number): Promise<string[]> {
  const rows: { userId: string }[] = await db('sessions')
    .where('userId', '>', after)
    .groupBy('userId')
    .orderBy('userId')
    .limit(count)
    .select('userId')
  return rows.map(({ userId }) => userId)
}

/** Removes what is over, unless another replica is just doing it. */
export async function sweep(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const [lock] = await trx.raw<{ mine: boolean }[]>(
      'select pg_try_advisory_xact_lock(?) as mine',
      [0x73657373],
    )
    if (!lock?.mine) return
    await trx('sessions').where('expire', '<', trx.fn.now()).delete()
    await trx('limits').where('expire', '<', Date.now()).delete()
  })
}

export async function isReachable(db: Knex): Promise<boolean> {
  return db.raw('select 1').then(
    () => true,
    () => false,
  )
}
