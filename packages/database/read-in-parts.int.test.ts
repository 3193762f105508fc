import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { readInParts } from './read-in-parts.ts'
import { recordStatements } from './testing/record-statements.ts'

interface Row {
  id: number
  text: string
}

const db = openDatabase(inject('postgresUrl'))
beforeAll(async () => {
  await db.raw('create table read_rows (id int primary key, at timestamptz not null, text text not null)')
  // Many at the same time, and others that are microseconds apart.
  await db.raw(`insert into read_rows
    select n, now() + case when n < 1500 then interval '0' else interval '1 microsecond' * n end, 'row ' || n
    from generate_series(1, 2500) as n`)
})
afterAll(async () => {
  await db.raw('drop table read_rows')
  await db.destroy()
})

const read = () => readInParts<Row>(db, () => db('read_rows').select('id', 'text'), { by: 'at' })

test('all rows are read once and in their order, a thousand in a statement', async () => {
  const rows: Row[] = []
  const statements = await recordStatements(db, async () => {
    for await (const row of read()) rows.push(row)
  })
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_500 }, (_, nth) => nth + 1))
  expect(rows[0]).toEqual({ id: 1, text: 'row 1' })
  expect(statements).toHaveLength(3)
})

test('the row at the end of a part may be deleted before the next one is read', async () => {
  let count = 0
  for await (const { id } of read()) {
    count += 1
    if (id === 1_000) await db('read_rows').where({ id }).delete()
  }
  expect(count).toBe(2_500)
})
