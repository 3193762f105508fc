import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { cached } from '../cache.ts'

/** A folder of the cache that is rebuilt when its sources change. */
export function buildOnce(name: string, madeFrom: unknown, make: (folder: string) => void): string {
  const folder = cached('built', name)
  const stamp = join(folder, '.built')
  const wanted = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  rmSync(folder, { recursive: true })
  make(cached('built', name))
  writeFileSync(stamp, wanted)
  return folder
}
