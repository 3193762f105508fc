import { openDatabase, type Knex } from '@vigia/database/database'
import { openTestMetrics } from '@vigia/telemetry/testing/open-test-metrics'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { readWork } from '../degraded.ts'
import { every, startPeriodicTasks } from './periodic-tasks.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const read = openTestMetrics()
const db = openDatabase(inject('postgresUrl'))
afterAll(() => db.destroy())

const failures = (task: string) => read('vigia.task.failures.in.a.row', { task })
const silent = pino({ level: 'silent' })

test('how often in a row a task has failed is a metric, which is 0 again when it succeeds', async () => {
  let isBroken = true
  async function breaking() {
    if (isBroken) throw new Error('broken')
  }
  async function working() {}
  const tasks = startPeriodicTasks(
    [every<{ db: Knex }>(20, breaking), every<{ db: Knex }>(20, working)],
    { db },
    silent,
  )
  await until(async () => ((await failures('breaking')) ?? 0) >= 3, 'three failures in a row')
  await until(async () => (await failures('working')) !== undefined, 'the other task to run')
  expect(await failures('working')).toBe(0)
  isBroken = false
  await until(async () => (await failures('breaking')) === 0, 'the task to succeed')
  await tasks.stop()
})

test('a task that fails again and again is a reason for its service to be degraded, until it succeeds', async () => {
  let isBroken = true
  async function degrading() {
    if (isBroken) throw new Error('broken')
  }
  const tasks = startPeriodicTasks([every<{ db: Knex }>(20, degrading)], { db }, silent)
  const reasons = async () => (await readWork(db, async () => ['its own reason'])).reasons
  await until(async () => ((await failures('degrading')) ?? 0) >= 3, 'three failures in a row')
  expect(await reasons()).toEqual([
    'its own reason',
    expect.stringMatching(/^The periodic task degrading has failed \d+ times in a row\.$/),
  ])
  isBroken = false
  await until(async () => (await failures('degrading')) === 0, 'the task to succeed')
  expect(await reasons()).toEqual(['its own reason'])
  await tasks.stop()
})

test('a reason that takes long to find, or cannot be found, does not delay the health', async () => {
  const began = performance.now()
  expect((await readWork(db, () => new Promise(() => {}))).reasons).toEqual([])
  expect(performance.now() - began).toBeLessThan(scaleTimeout(3_000))
  const away = () => Promise.reject(new Error('the event bus is away'))
  expect((await readWork(db, away)).reasons).toEqual([])
})

test('a replica that leaves a task to another one does not count its failures as over', async () => {
  let isBroken = true
  async function taken() {
    if (isBroken) throw new Error('broken')
  }
  const tasks = startPeriodicTasks([every<{ db: Knex }>(20, taken)], { db }, silent)
  await until(async () => ((await failures('taken')) ?? 0) >= 3, 'three failures in a row')
  await db.transaction(async (other) => {
    await until(
      async () =>
        (await other.raw(`select pg_try_advisory_xact_lock(?, hashtext('taken')) as mine`, [0x76696769]))[0]
          .mine,
      'another replica to have the task',
    )
    const before = await failures('taken')
    isBroken = false
    let tries = 0
    await until(async () => ++tries > 10, 'some more rounds')
    expect(await failures('taken')).toBe(before)
  })
  await until(async () => (await failures('taken')) === 0, 'the task to succeed')
  await tasks.stop()
})
