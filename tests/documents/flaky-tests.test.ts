import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

interface Row {
  file: string
  seen: string
  cause: string
}

/** The rows of the table of known flaky tests. */
function readTable(): Row[] {
  const text = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  const [, section = ''] = text.split('\n## Flaky tests\n')
  const lines =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? []
  return lines.slice(2).map((line) => {
    const [file = '', seen = '', cause = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { file: file.replaceAll('`', ''), seen, cause }
  })
}

test('there is a table of known flaky tests', () => {
  expect(readTable().length).toBeGreaterThan(0)
})

test.each(readTable())(
  '$file is a test file, with what was seen and a cause or a question',
  ({ file, seen, cause }) => {
    expect(file).toMatch(/\.(test|spec)\.tsx?$/)
    expect(existsSync(join(root, file))).toBe(true)
    expect(seen).not.toBe('')
    expect(cause).not.toBe('')
  },
)

test('no file is in the table twice', () => {
  const files = readTable().map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
})
