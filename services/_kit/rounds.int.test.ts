import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStage, until } from '../../tests/stage.ts'
import { routeTable } from './http.ts'
import { every, makeRounds } from './rounds.ts'

let stage: Awaited<ReturnType<typeof setStage>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigia-no-migrations-'))
  const migrations = pathToFileURL(`${folder}/`)
  stage = await setStage({ name: 'rounds', routes: routeTable, handlers: [], migrations })
})
afterAll(async () => {
  await stage.strike()
  await rm(folder, { recursive: true })
})

test('duties of the same length, more than there are connections, do not keep each other from being done', async () => {
  const [done, complaints] = [new Set<number>(), [] as string[]]
  const duties = Array.from({ length: 12 }, (_, nth) =>
    every(3_000, async ({ db }) => {
      await db.raw('select pg_sleep(0.05)')
      done.add(nth)
    }),
  )
  const log = pino({}, { write: (line: string) => void complaints.push(line) })
  const rounds = makeRounds(duties, stage, log)
  await until(() => done.size === duties.length, 'every duty to be done', 60_000)
  await rounds.stop()
  expect(complaints).toEqual([])
})
