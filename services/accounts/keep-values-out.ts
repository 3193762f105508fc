import { isAway } from '@vigia/kit/db'
import { Problem, Unavailable } from '@vigia/kit/errors'

/** What the database says of a failure repeats addresses and hashes; what becomes of it goes to the log. */
export async function keepValuesOut(_: unknown, next: () => Promise<unknown>) {
  await next().catch((error: unknown) => {
    throw withoutValues(error)
  })
}

function withoutValues(error: unknown): unknown {
  if (isAway(error)) return new Unavailable('The database is away')
  if (!(error instanceof Error) || error instanceof Problem || !('code' in error)) return error
  const bare = new Error(`The database refused a statement: ${String(error.code)}`)
  const where = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  bare.stack = [String(bare), ...where].join('\n')
  return bare
}
