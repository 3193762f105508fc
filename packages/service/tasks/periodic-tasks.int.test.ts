import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startBareService } from '../../../tests/support/bare-service.ts'
import { until } from '../../../tests/support/test-service.ts'
import { every, startPeriodicTasks } from './periodic-tasks.ts'

const service = await startBareService('tasks', [])

const silent = pino({ level: 'silent' })

test('tasks of one interval all run, even if they outnumber the connections', async () => {
  const [done, complaints] = [new Set<number>(), [] as string[]]
  const tasks = Array.from({ length: 12 }, (_, nth) =>
    every(
      3_000,
      async ({ db }) => {
        await db.raw('select pg_sleep(0.05)')
        done.add(nth)
      },
      `task ${nth}`,
    ),
  )
  const log = pino({}, { write: (line: string) => void complaints.push(line) })
  const running = startPeriodicTasks(tasks, service, log)
  await until(() => done.size === tasks.length, 'every task to run', 60_000)
  await running.stop()
  expect(complaints).toEqual([])
})

test('two replicas whose lists differ never run the same task at the same time', async () => {
  const counts = { running: 0, most: 0, runs: 0 }
  async function shared() {
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await new Promise((resolve) => setTimeout(resolve, 300))
    counts.running -= 1
    counts.runs += 1
  }
  async function ofTheNewRelease() {}
  const before = startPeriodicTasks([every(50, shared)], service, silent)
  const after = startPeriodicTasks([every(50, ofTheNewRelease), every(50, shared)], service, silent)
  await until(() => counts.runs >= 8, 'the task to run', 60_000)
  await Promise.all([before.stop(), after.stop()])
  expect(counts.most).toBe(1)
})

test('a task without a name, or with the name of another, does not start', () => {
  async function twice() {}
  const start = (tasks: Parameters<typeof startPeriodicTasks>[0]) => () =>
    startPeriodicTasks(tasks, service, silent)
  expect(start([every(50, twice), every(90, twice)])).toThrow(/name of its own/)
  expect(start([every(50, twice, '')])).toThrow(/name of its own/)
})
