import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The files that were flaky when they ran last, relative to the repository; none where no run was recorded.
 */
export function readFlaky(recordFile: string): string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(recordFile, 'utf8'))
    return Array.isArray(read) ? read.filter((file) => typeof file === 'string') : []
  } catch {
    return []
  }
}

export function writeFlaky(recordFile: string, files: string[]): void {
  mkdirSync(dirname(recordFile), { recursive: true })
  writeFileSync(recordFile, `${JSON.stringify(files, null, 2)}\n`)
}
