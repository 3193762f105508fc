import type { Knex } from './database.ts'

/** The number of rows that are in memory at the same time. */
const rowsAtOnce = 1_000

/** By what rows are ordered: a column with a time, and the key for rows of the same time. */
interface Order {
  by: string
  key?: string
}

/**
 * Reads rows in the order of a time, a part in each statement, however many there are. `choose` is called for
 * each part and has to select the key. A row that is deleted meanwhile does not end it.
 */
export async function* readInParts<Row extends object>(
  db: Knex,
  choose: () => Knex.QueryBuilder,
  { by, key = 'id' }: Order,
): AsyncGenerator<Row> {
  for (let last: Record<string, unknown> | undefined; ;) {
    const part = choose()
      .orderBy([by, key])
      .limit(rowsAtOnce)
      // A date of JavaScript has only milliseconds.
      .select(db.raw('??::text as part_end', [by]))
    if (last)
      void part.whereRaw('(??, ??) > (?::timestamptz, ?)', [by, key, last['partEnd'], last[key]] as never)
    const rows: (Row & { partEnd: string })[] = await part
    for (const { partEnd: _partEnd, ...row } of rows) yield row as Row
    last = rows.at(-1) as Record<string, unknown> | undefined
    if (rows.length < rowsAtOnce) return
  }
}
