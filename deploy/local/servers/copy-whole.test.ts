import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'
import { copyWhole } from './copy-whole.ts'

const text = 'z'.repeat(500_000)

/** Copies in a process that may write files of 100 kB. */
function copyInPart(from: string, to: string) {
  const code = `import('${join(import.meta.dirname, 'copy-whole.ts')}').then((it) => it.copyWhole(...process.argv.slice(1)))`
  return spawnSync('sh', ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, '-e', code, from, to])
}

test('a copy that was broken off is made again', () => {
  const folder = makeTestFolder()
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(from)
  writeFileSync(join(from, 'a'), 'a')
  symlinkSync('a', join(from, 'b'))
  writeFileSync(join(from, 'z'), text)
  expect(copyInPart(from, to).status).not.toBe(0)
  expect(existsSync(to)).toBe(false)
  copyWhole(from, to)
  copyWhole(from, to)
  expect(readdirSync(to).toSorted()).toEqual(['a', 'b', 'z'])
  expect(readFileSync(join(to, 'z'), 'utf8')).toBe(text)
})
