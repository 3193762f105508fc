import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Connection } from '../server/connection.ts'
import { startTimeLimit } from '../server/time-limit.ts'
import { makeResult } from '../testing/make-result.ts'
import { prepareFiles, writeFiles } from './write-files.ts'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'

function makeFolder(): string {
  const folder = makeTestFolder()
  return folder
}

/** A connection to nothing: these results have no images. */
const connection = new Connection({
  settings: { origin: 'http://127.0.0.1:9', token: 'vg_x' },
  time: startTimeLimit(1_000),
  userAgent: 'vigia',
  onWait: () => {},
})

test('each file that is named is written, also into folders that are not there yet', async () => {
  const folder = makeFolder()
  const files = { junit: join(folder, 'a/b/c.xml'), html: join(folder, 'd.html') }
  await prepareFiles(files)
  await writeFiles(files, makeResult(), connection)
  expect(readFileSync(files.junit, 'utf8')).toContain('<testsuites')
  expect(readFileSync(files.html, 'utf8')).toContain('<!doctype html>')
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'd.html'])
})

test('a file that cannot be written is refused before the check', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(prepareFiles({ json: folder })).rejects.toMatchObject({
    exit: 2,
    message: expect.stringContaining('is a folder'),
  })
  await expect(prepareFiles({ json: join(folder, 'file/a.json') })).rejects.toMatchObject({
    exit: 2,
    message: expect.stringMatching(/cannot be written \((EEXIST|ENOTDIR)\)$/),
  })
})
