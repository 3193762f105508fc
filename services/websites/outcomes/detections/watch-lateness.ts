import type { ServiceContext } from '@vigia/service/context'
import { meter, whenUsed } from '@vigia/telemetry/meter'
import { countLate } from '../../store/monitoring/store-lateness.ts'

/** The age in milliseconds after which a reading is outdated, because replicas measure in turn. */
const staleMs = 90_000
const seen = { late: 0, at: -Infinity }

const observe = whenUsed(() =>
  meter()
    .createObservableGauge('vigia.monitors.late', {
      description: 'Schedules whose last run was missed or has not begun',
    })
    .addCallback((result) => {
      if (performance.now() - seen.at < staleMs) result.observe(seen.late)
    }),
)

/** Reports late schedules to the operator, because their cause is not with the websites. */
export async function watchLateness({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  observe()
  Object.assign(seen, { late: await countLate(db), at: performance.now() })
}
