import type { Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'

/** The refused rows of a table. */
interface Rows {
  table: string
  /** A condition in SQL on the row, which is called `the`. */
  where: string
  on?: 'insert' | 'update' | 'delete' | 'insert or update'
}

/**
 * Makes the database refuse these rows from now on, like a constraint that they violate; returns a function
 * that ends this.
 */
export async function refuseRows(db: Knex, { table, where, on = 'insert or update' }: Rows) {
  const name = `refuse_${randomUUID().replaceAll('-', '')}`
  const row = on === 'delete' ? 'old' : 'new'
  await db.raw(
    `create function ${name}() returns trigger language plpgsql as $$ declare the record; begin
      the := ${row};
      if ${where} then raise exception 'this row is refused'; end if;
      return the;
    end $$`,
  )
  await db.raw(`create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`)
  return () => db.raw(`drop function ${name} cascade`)
}
