import type { LimitName } from '@vigia/api/limits'
import type { Knex } from '@vigia/database/database'
import { Unavailable } from '@vigia/common/errors'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits, type Limit } from './limits.ts'
import type { Settings } from '../settings.ts'
import { takeFromBlocks, type Block } from './token-blocks.ts'

const patienceMs = 2_000
/**
 * The number of blocks in which a large limit is drawn from the database; the rest of a replica's last block
 * is lost to the others.
 */
const blocks = 60

export type RequestCounter = ReturnType<typeof openRequestCounter>

/** Counts requests for all replicas together, in the database. */
export function openRequestCounter(db: Knex, settings: Settings) {
  const counts = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      openCount(name, limit, settings[limit.setting], db),
    ]),
  )
  const countOf = (name: LimitName) => counts.get(name) as Count
  return {
    /**
     * Returns the milliseconds to wait, 0 for none; throws when counting fails and the limit is `failClosed`.
     */
    take: (name: LimitName, key: string) => countOf(name).take(key),
    /**
     * Like `take`, but counts nothing: the milliseconds to wait for the next request that would be allowed.
     */
    waitMsOf: (name: LimitName, key: string) => countOf(name).waitMsOf(key),
    settle: (name: LimitName, key: string, status: number) => countOf(name).settle(key, status),
  }
}

type Count = ReturnType<typeof openCount>

function openCount(keyPrefix: string, limit: Limit, points: number, db: Knex) {
  const { counts, failClosed, isLocal } = limit
  const limiter = openLimiter(keyPrefix, limit, points, db)
  const size = counts || isLocal ? 1 : Math.max(1, Math.floor(points / blocks))
  const draw = openDraw(limiter, { size, failClosed })
  const spend = takeFromBlocks(size, draw)

  async function take(key: string): Promise<number> {
    if (size > 1) return spend(key)
    const drawn = await draw(key)
    return drawn && 'waitMs' in drawn ? drawn.waitMs : 0
  }

  async function waitMsOf(key: string): Promise<number> {
    const found = await within(limiter.get(key)).catch((cause: unknown) => {
      if (failClosed) throw new Unavailable('Requests cannot be counted', { cause })
    })
    return found && found.consumedPoints >= points ? Math.max(1, found.msBeforeNext) : 0
  }
  return { take, waitMsOf, settle: openSettle(limiter, limit) }
}

const openDraw =
  (limiter: Limiter, { size, failClosed }: { size: number; failClosed: Limit['failClosed'] }) =>
  async (key: string): Promise<Block> => {
    try {
      return { forMs: (await within(limiter.consume(key, size))).msBeforeNext }
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return { waitMs: Math.max(1, reason.msBeforeNext) }
      if (failClosed) throw new Unavailable('Requests cannot be counted', { cause: reason })
      return undefined
    }
  }

/** Takes back what was counted, if the answer decides that it does not count. */
const openSettle =
  (limiter: Limiter, { counts, resetOn }: Limit) =>
  async (key: string, status: number): Promise<void> => {
    if (!counts || counts(status)) return
    const settling: Promise<unknown> = resetOn?.(status) ? limiter.delete(key) : limiter.reward(key)
    await within(settling).catch(() => {})
  }

type Limiter = ReturnType<typeof openLimiter>

function openLimiter(
  keyPrefix: string,
  { seconds, counts, failClosed, isLocal }: Limit,
  points: number,
  db: Knex,
) {
  const options = { keyPrefix, points, duration: seconds }
  const local = new RateLimiterMemory(options)
  if (isLocal) return local
  return new RateLimiterPostgres({
    ...options,
    storeClient: db,
    storeType: 'knex',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A key over its limit is refused without a query, unless points may be given back.
    ...(!counts && { inMemoryBlockOnConsumed: points + 1 }),
    ...(!failClosed && { insuranceLimiter: local }),
  })
}

async function within<T>(work: Promise<T>): Promise<T> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`the database did not answer for ${patienceMs} ms`)
  })
  late.catch(() => {})
  return Promise.race([work, late])
}
