import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The SHA-256 of each migration in a checkout, by its path there. */
export async function sumMigrations(checkout: string): Promise<Record<string, string>> {
  const sums: [string, string][] = []
  for await (const path of glob('{gateway,packages/*,services/*}/migrations/*.ts', { cwd: checkout })) {
    const text = await readFile(join(checkout, path))
    sums.push([path, createHash('sha256').update(text).digest('hex')])
  }
  return Object.fromEntries(sums.toSorted(([one], [other]) => one.localeCompare(other)))
}
