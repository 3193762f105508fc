import { isDatabaseAway } from '@vigia/common/database-away'
import { Problem, Unavailable } from '@vigia/common/errors'

/** Database errors quote addresses and hashes, and would be logged with them. */
export async function hideDatabaseValues(_: unknown, next: () => Promise<unknown>) {
  await next().catch((error: unknown) => {
    throw withoutValues(error)
  })
}

function withoutValues(error: unknown): unknown {
  if (isDatabaseAway(error)) return new Unavailable('The database is away')
  if (!(error instanceof Error) || error instanceof Problem || !('code' in error)) return error
  const { code } = error
  const bare = Object.assign(new Error(`The database refused a statement: ${String(code)}`), { code })
  const where = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  bare.stack = [String(bare), ...where].join('\n')
  return bare
}
