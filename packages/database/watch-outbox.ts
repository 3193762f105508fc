import { meter, type Readings } from '@vigia/telemetry/meter'
import type { Knex } from './database.ts'

/** The maximum number of events that are counted. */
const maxCounted = 10_000

/** Reads how many events wait to be published (at most `maxCounted`), and for how many milliseconds. */
export async function readOutbox(db: Knex): Promise<{ depth: number; ageMs: number }> {
  const [row] = await db.raw<{ depth: string; seconds: string | null }[]>(
    `select count(*) as depth, extract(epoch from now() - min(created_at)) as seconds
    from (select created_at from outbox order by id limit ?) as oldest`,
    [maxCounted],
  )
  return { depth: Number(row?.depth), ageMs: Number(row?.seconds ?? 0) * 1_000 }
}

/** Measures the outbox of a service. */
export function reportOutbox(db: Knex): () => void {
  const depth = meter().createObservableGauge('vigia.outbox.depth', {
    description: 'Events that wait to be published, 10,000 at most',
  })
  const age = meter().createObservableGauge('vigia.outbox.age.seconds', {
    description: 'How long the oldest of them has been waiting',
  })
  async function observe(result: Readings) {
    const outbox = await readOutbox(db).catch(() => undefined)
    if (!outbox) return
    result.observe(depth, outbox.depth)
    result.observe(age, outbox.ageMs / 1_000)
  }
  meter().addBatchObservableCallback(observe, [depth, age])
  return () => meter().removeBatchObservableCallback(observe, [depth, age])
}
