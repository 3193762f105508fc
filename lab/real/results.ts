import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileName } from './judging/album.ts'
import { cached } from './cache.ts'
import type { Entry } from './report.ts'

const fileOf = (site: string) => join(cached('results'), `${fileName(site)}.json`)

export const keepResult = (entry: Entry) => writeFileSync(fileOf(entry.site), JSON.stringify(entry, null, 2))

/** The results of a site's last run; undefined if it never ran. */
export function readResult(site: string): Entry | undefined {
  const file = fileOf(site)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry) : undefined
}
