import type { Knex } from '@vigia/database/database'
import { meter, whenUsed } from '@vigia/telemetry/meter'
import { countLateMonitors } from './store-monitors.ts'

const lateMinutes = 15
/** Replicas look in turn: what one saw a while ago says nothing any more. */
const staleMs = 60_000
const seen = { late: 0, at: -Infinity }

const observe = whenUsed(() =>
  meter()
    .createObservableGauge('vigia.monitors.late', {
      description: 'Websites whose check was due a quarter of an hour ago and has not begun',
    })
    .addCallback((result) => {
      if (performance.now() - seen.at < staleMs) result.observe(seen.late)
    }),
)

export async function observeLateMonitors(db: Knex): Promise<void> {
  observe()
  Object.assign(seen, { late: await countLateMonitors(db, lateMinutes), at: performance.now() })
}
