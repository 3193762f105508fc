import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'
import { findDownloaded } from './bring-chromium.ts'

test('a browser whose download was broken off is not used', () => {
  const browsers = makeTestFolder()
  const program = (version: string) =>
    join(browsers, `chromium_headless_shell-${version}/chrome-headless-shell-linux64/chrome-headless-shell`)
  for (const version of ['1', '2']) {
    mkdirSync(join(program(version), '..'), { recursive: true })
    writeFileSync(program(version), '')
  }
  expect(findDownloaded(browsers)).toBeUndefined()
  writeFileSync(join(browsers, 'chromium_headless_shell-2/INSTALLATION_COMPLETE'), '')
  expect(findDownloaded(browsers)).toBe(program('2'))
})
