import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const home = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')

/**
 * Archives, built sites, results and pictures: all of it can be deleted and is made again. It lies outside of
 * the repository, so that neither the sites' own tests and sources nor our packages are found by the other's
 * tools.
 */
export const cacheFolder = process.env['VIGIA_REAL'] ?? join(home, 'vigia-real')

/** A folder of the cache, made where it is missing. */
export function cached(...names: string[]): string {
  const folder = join(cacheFolder, ...names)
  mkdirSync(folder, { recursive: true })
  return folder
}
