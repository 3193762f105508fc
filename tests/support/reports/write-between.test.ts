import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBetween } from './write-between.ts'
import { makeTestFolder } from '../make-folder.ts'

function page(text: string): string {
  const folder = makeTestFolder()
  const file = join(folder, 'page.md')
  writeFileSync(file, text)
  return file
}

test('text between the marks is replaced and the rest of the page is kept', () => {
  const file = page('a\n<!-- x -->\nold\n<!-- /x -->\nb\n')
  writeBetween('x', ['new', 'newer'], file)
  writeBetween('x', ['newest'], file)
  expect(readFileSync(file, 'utf8')).toBe('a\n<!-- x -->\n\nnewest\n\n<!-- /x -->\nb\n')
})

test('a page without the marks is not written and an error is thrown', () => {
  const file = page('a\n<!-- /x -->\n<!-- x -->\n')
  expect(() => writeBetween('x', ['new'], file)).toThrow('no place for x')
})
