import { onBehalfOf } from '@vigia/common/on-behalf-of'
import { openTestMetrics } from '@vigia/telemetry/testing/open-test-metrics'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { reportPool } from './watch-pool.ts'

const read = openTestMetrics()
const count = (state: string) => read('vigia.database.connections', { state })

test('connections are measured in use and idle, and what waits for one', async () => {
  const db = openDatabase(inject('postgresUrl'))
  onTestFinished(() => db.destroy())
  const stop = reportPool(db)
  expect([await count('used'), await count('waiting')]).toEqual([0, 0])

  // One caller may take two connections.
  const release = Promise.withResolvers<void>()
  const hold = () => onBehalfOf('ana', () => db.transaction(() => release.promise))
  const work = [hold(), hold(), hold()]
  await expect.poll(() => count('used')).toBe(2)
  expect(await count('waiting')).toBe(1)
  release.resolve()
  await Promise.all(work)
  await expect.poll(() => count('idle')).toBe(2)
  expect([await count('used'), await count('waiting')]).toEqual([0, 0])
  stop()
})
