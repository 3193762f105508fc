import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A new folder, which is deleted after the last test of the file. */
export const makeFileFolder = () => makeFolder(afterAll)

/** A new folder, which is deleted after this test. */
export const makeTestFolder = () => makeFolder(onTestFinished)

function makeFolder(atEnd: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
