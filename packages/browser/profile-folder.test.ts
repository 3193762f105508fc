import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeProfileFolder } from './profile-folder.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'

test('the folder of a killed process is removed when the next browser starts, and nothing else is', async () => {
  const within = makeTestFolder()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const left = `vigia-chromium-${hostname()}-${ended}-abcdef`
  const others = [
    `vigia-chromium-${hostname()}-${process.ppid}-abcdef`,
    `vigia-chromium-elsewhere-${ended}-abcdef`,
  ]
  for (const name of [left, ...others]) await mkdir(join(within, name, 'Default'), { recursive: true })
  const own = [await makeProfileFolder(within), await makeProfileFolder(within)].map((path) => basename(path))
  expect(new Set(await readdir(within))).toEqual(new Set([...others, ...own]))
})
