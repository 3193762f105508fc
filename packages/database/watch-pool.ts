import { meter, type Readings } from '@vigia/telemetry/meter'
import type { Knex } from './database.ts'
import { countWaitingCallers } from './share-connections.ts'

/** The part of the library's pool that is used here. */
interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** Measures the connections of a service's database, and how much work waits for one. */
export function reportPool(db: Knex): () => void {
  const connections = meter().createObservableGauge('vigia.database.connections', {
    description: 'Connections to the database by state, and in the state waiting what waits for one',
  })
  function observe(result: Readings) {
    const pool = (db.client as { pool?: Pool }).pool
    if (!pool) return
    result.observe(connections, pool.numUsed(), { state: 'used' })
    result.observe(connections, pool.numFree(), { state: 'idle' })
    // Callers wait for their share first, and what has its share waits for the pool.
    result.observe(connections, pool.numPendingAcquires() + countWaitingCallers(db), { state: 'waiting' })
  }
  meter().addBatchObservableCallback(observe, [connections])
  return () => meter().removeBatchObservableCallback(observe, [connections])
}
