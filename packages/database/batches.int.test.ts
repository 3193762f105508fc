import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { deleteInBatches, inBatches, walkTable } from './batches.ts'
import { openDatabase, type Knex } from './database.ts'

const db = openDatabase(inject('postgresUrl'))
beforeAll(async () => {
  await db.raw('create table batched (id int primary key, is_old boolean not null)')
  await db.raw('create table if not exists task_positions (task text primary key, position jsonb not null)')
})
beforeEach(async () => {
  await db('batched').delete()
  await db('task_positions').delete()
  await db.raw('insert into batched select n, n <= 25 from generate_series(1, 40) as n')
})
afterAll(async () => {
  await db.raw('drop table batched')
  await db.raw('drop table task_positions')
  await db.destroy()
})

const old = { column: 'id', before: 30, where: (rows: Knex.QueryBuilder) => void rows.where({ isOld: true }) }
const left = async () => (await db('batched').orderBy('id').select('id')).map(({ id }) => Number(id))

/** Goes through the table in tens; `work` gets each part. */
const walk = (work: (ids: number[]) => Promise<unknown>, budgetMs?: number) =>
  walkTable(db, 'walk', {
    list: async (after: number | undefined, limit) => {
      const rows = await db('batched')
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(limit)
        .select('id')
      return rows.map(({ id }) => Number(id))
    },
    positionOf: (id) => id,
    work,
    limit: 10,
    ...(budgetMs !== undefined && { budgetMs }),
  })

test('rows are deleted in statements of a limited size, and those that are not meant stay', async () => {
  const counts: number[] = []
  const onAnswer = (count: unknown, { method }: { method?: string }) =>
    void (method === 'del' && counts.push(Number(count)))
  db.on('query-response', onAnswer)
  await deleteInBatches(db, 'batched', old, 10)
  db.removeListener('query-response', onAnswer)
  expect(counts).toEqual([10, 10, 5])
  expect(await left()).toEqual(Array.from({ length: 15 }, (_, nth) => nth + 26))
})

test('a row that another transaction holds is left for later, and holds up no other', async () => {
  await db.transaction(async (trx) => {
    await trx('batched').where({ id: 7 }).forUpdate().first('id')
    await deleteInBatches(db, 'batched', old)
  })
  expect((await left())[0]).toBe(7)
  await deleteInBatches(db, 'batched', old)
  expect((await left())[0]).toBe(26)
})

test('work is repeated until it does less than it may', async () => {
  const done = [5, 5, 4]
  const limits: number[] = []
  await inBatches(async (limit) => {
    limits.push(limit)
    return done.shift() ?? 0
  }, 5)
  expect([limits, done]).toEqual([[5, 5, 5], []])
})

test('a table is gone through in parts, and from its beginning at the next run', async () => {
  const parts: number[] = []
  await walk(async (ids) => parts.push(ids.length))
  await walk(async (ids) => parts.push(ids[0] ?? 0))
  expect(parts).toEqual([10, 10, 10, 10, 1, 11, 21, 31])
})

test('a run whose time is over is continued by the next one, until the end', async () => {
  const seen: number[] = []
  for (let run = 0; run < 6; run += 1) await walk(async (ids) => seen.push(ids[0] ?? 0), 0)
  // The fifth run finds the end, and the sixth begins again.
  expect(seen).toEqual([1, 11, 21, 31, 1])
})

test('a part that fails stops neither those after it nor the next run, and the run fails', async () => {
  const seen: number[] = []
  const work = async (ids: number[]) => {
    seen.push(ids[0] ?? 0)
    if (ids[0] === 11) throw new Error('the second part')
  }
  await expect(walk(work)).rejects.toThrow('the second part')
  expect(seen).toEqual([1, 11, 21, 31])
})
