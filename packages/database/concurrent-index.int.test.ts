import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addIndexConcurrently } from './concurrent-index.ts'
import { openDatabase, openForMigrations, type Knex } from './database.ts'

/** Milliseconds that the index takes for one row. */
const rowMs = 4
const rows = 500

/** A table whose index takes two seconds, as that of millions of rows would. */
async function openTable() {
  const own = openForMigrations(inject('postgresUrl'))
  const others = openDatabase(inject('postgresUrl'))
  const name = `loaves_${randomUUID().slice(0, 8)}`
  await others.raw(`create table ${name} (id int)`)
  await others.raw(`insert into ${name} select generate_series(1, ${rows})`)
  await others.raw(`
    create function slow_${name}(id int) returns int immutable language plpgsql as $$
    begin perform pg_sleep(${rowMs / 1_000}); return id; end $$`)
  onTestFinished(async () => {
    await others.raw(`drop table ${name}`)
    await others.raw(`drop function slow_${name}`)
    await own.destroy()
    await others.destroy()
  })
  return { own, others, name, index: `index_${name}`, definition: `on ${name} (slow_${name}(id))` }
}

const isValid = async (db: Knex, index: string) => {
  const [row] = await db.raw('select indisvalid from pg_index where indexrelid = to_regclass(?)', [index])
  return (row as { indisvalid: boolean } | undefined)?.indisvalid
}

/** Writes rows until the work has ended; answers how many were written meanwhile. */
async function writeDuring(db: Knex, name: string, work: Promise<unknown>): Promise<number> {
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  let written = 0
  for (; !isOver && written < 10_000; written += 1) await db(name).insert({ id: -written })
  await ended
  return written
}

test('others write to a table while its index is made', async () => {
  const { own, others, name, index, definition } = await openTable()
  const written = await writeDuring(others, name, addIndexConcurrently(own, index, definition))
  expect(written).toBeGreaterThan(5)
  expect(await isValid(others, index)).toBe(true)
})

test('an index that a killed process has left unfinished is created again', async () => {
  const { own, others, index, definition } = await openTable()
  const killed = addIndexConcurrently(own, index, definition).catch((error: unknown) => error)
  await expect.poll(() => isValid(others, index)).toBe(false)
  await others.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike ? and pid <> pg_backend_pid()`,
    [`create index concurrently%${index}%`],
  )
  expect(await killed).toBeInstanceOf(Error)
  expect(await isValid(others, index)).toBe(false)
  await addIndexConcurrently(own, index, definition)
  expect(await isValid(others, index)).toBe(true)
})

test('an index that is there already is left as it is', async () => {
  const { own, index, others, name } = await openTable()
  await addIndexConcurrently(own, index, `on ${name} (id)`)
  await addIndexConcurrently(own, index, `on ${name} (id)`)
  expect(await isValid(others, index)).toBe(true)
})

test('a wait for a transaction that began before is no error, however long it is', async () => {
  const { own, others, name, index } = await openTable()
  const ending = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const earlier = others.transaction(async (trx) => {
    await trx(name).insert({ id: 0 })
    began.resolve()
    await ending.promise
  })
  await began.promise
  const made = addIndexConcurrently(own, index, `on ${name} (id)`)
  // Longer than a statement may wait for a lock otherwise.
  await others.raw('select pg_sleep(4)')
  ending.resolve()
  await earlier
  await made
  expect(await isValid(others, index)).toBe(true)
})
