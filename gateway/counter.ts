import type { Knex } from '@vigia/kit/db'
import { Unavailable } from '@vigia/kit/errors'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from './limits.ts'
import type { Limit, LimitName } from './limits.ts'
import type { Settings } from './settings.ts'

const patienceMs = 2_000
/** A large limit is taken from the database in so many blocks; what a replica leaves of its last one is lost to the others. */
const blocks = 60

export type Counter = ReturnType<typeof openCounter>

/** Counts for all replicas together, in the database. */
export function openCounter(db: Knex, settings: Settings) {
  const counts = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      openCount(name, limit, settings[limit.setting], db),
    ]),
  )
  const countOf = (name: LimitName) => counts.get(name) as Count
  return {
    /** Answers how long to wait in milliseconds, 0 for not at all; throws when nobody can count and the limit guards. */
    take: (name: LimitName, key: string) => countOf(name).take(key),
    settle: (name: LimitName, key: string, status: number) => countOf(name).settle(key, status),
  }
}

type Count = ReturnType<typeof openCount>

function openCount(keyPrefix: string, { seconds, counts, forgets, guards }: Limit, points: number, db: Knex) {
  const options = { keyPrefix, points, duration: seconds }
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: db,
    storeType: 'knex',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Once refused, it is refused without asking; not where what was taken may be given back.
    ...(!counts && { inMemoryBlockOnConsumed: points + 1 }),
    ...(!guards && { insuranceLimiter: new RateLimiterMemory(options) }),
  })
  const size = counts ? 1 : Math.max(1, Math.floor(points / blocks))
  const purse = openPurse(size)

  async function take(key: string): Promise<number> {
    if (purse.spend(key)) return 0
    try {
      const { msBeforeNext } = await within(limiter.consume(key, size))
      purse.fill(key, msBeforeNext)
      return 0
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext)
      if (guards) throw new Unavailable('Nobody can count', { cause: reason })
      return 0
    }
  }

  async function settle(key: string, status: number): Promise<void> {
    if (!counts || counts(status)) return
    const settling: Promise<unknown> = forgets?.(status) ? limiter.delete(key) : limiter.reward(key)
    await within(settling).catch(() => {})
  }
  return { take, settle }
}

async function within<T>(work: Promise<T>): Promise<T> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`the database did not answer for ${patienceMs} ms`)
  })
  late.catch(() => {})
  return Promise.race([work, late])
}

/** What was taken from the database at once and is spent one by one, so that most requests need not ask it. */
function openPurse(size: number) {
  const left = new Map<string, { points: number; until: number }>()
  const dropOld = () => {
    for (const [key, { until }] of left) if (until < Date.now()) left.delete(key)
  }
  return {
    spend(key: string): boolean {
      const coins = left.get(key)
      if (!coins || coins.points === 0 || coins.until < Date.now()) return false
      coins.points -= 1
      return true
    },
    fill(key: string, forMs: number) {
      if (size === 1) return
      if (left.size > 10_000) dropOld()
      left.set(key, { points: size - 1, until: Date.now() + forMs })
    },
  }
}
