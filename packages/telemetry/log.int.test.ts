import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '@vigia/database/database'
import { withoutRow } from './log.ts'

test('the log of a refused statement contains none of its values', async () => {
  const db = openDatabase(inject('postgresUrl'))
  await db.raw('create temporary table people (email text unique)')
  const insert = () => db('people').insert({ email: 'canary@example.com' })
  await insert()
  const error = await insert().catch((thrown: unknown) => thrown)
  await db.destroy()

  expect(error).toHaveProperty('detail', expect.stringContaining('canary'))
  const lines: string[] = []
  const log = pino({ serializers: { err: withoutRow } }, { write: (line) => lines.push(line) })
  log.error({ err: error }, 'a request failed')
  expect(lines.join()).toContain('duplicate key')
  expect(lines.join()).not.toContain('canary')
})
