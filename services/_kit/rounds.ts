import type { Knex } from './db.ts'
import type { Kept } from './hearing.ts'
import type { Logger } from './log.ts'

export interface Round {
  everyMs: number
  go: (context: Kept) => Promise<void>
}

/** A duty done again and again, by one replica at a time. */
export const every = (everyMs: number, go: Round['go']): Round => ({ everyMs, go })

/** No part of any duty's length, so that they do not meet later either. */
const apartMs = 730

export function makeRounds(rounds: Round[], context: Kept, log: Logger) {
  const timers = rounds.map(({ everyMs, go }, nth) => {
    let busy: Promise<void> | undefined
    const begin = () => {
      busy ??= alone(context.db, nth, () => go(context))
        .catch((error: unknown) =>
          log.warn({ error: String(error), duty: go.name }, 'a round was not finished'),
        )
        .finally(() => (busy = undefined))
    }
    // Never all at the same moment: each holds a connection while it needs another, and together they would have them all.
    const timer = { current: setTimeout(repeat, nth * apartMs) }
    function repeat() {
      timer.current = setInterval(begin, everyMs)
    }
    return { timer, finish: () => busy }
  })

  return {
    async stop() {
      for (const { timer } of timers) clearInterval(timer.current)
      await Promise.all(timers.map(({ finish }) => finish()))
    },
  }
}

/** Does nothing if another replica is at it; the lock goes with the transaction, so a crash cannot keep it. */
async function alone(db: Knex, nth: number, work: () => Promise<void>) {
  await db.transaction(async (trx) => {
    // The work goes on elsewhere; this transaction only holds the lock, for as long as that takes.
    await trx.raw('set local idle_in_transaction_session_timeout = 0')
    const [row] = await trx.raw<{ mine: boolean }[]>('select pg_try_advisory_xact_lock(?, ?) as mine', [
      0x76696769,
      nth,
    ])
    if (row?.mine) await work()
  })
}
