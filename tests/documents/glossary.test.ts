import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

const sources = execFileSync('git', ['ls-files', 'packages', 'services', 'gateway', 'proto/vigia'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|proto)$/.test(file))
const code = sources.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join('\n')

const words = new Set(code.match(/\w+/g))

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
const named = rows.flatMap((row) =>
  [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)

test('names in the glossary occur in the code', () => {
  expect(named.length).toBeGreaterThan(30)
  // `pages.status` is a column of a table.
  const missing = named.filter((name) => !name.split('.').every((part) => words.has(part)))
  expect(missing).toEqual([])
})

test('each term is explained once', () => {
  const explained = rows.map((row) => row.split('|')[1]?.trim())
  expect(explained.filter((word, nth) => explained.indexOf(word) !== nth)).toEqual([])
})
