import { expect, test } from 'vitest'
import { replaceSection } from './report.ts'

test('a section takes the place of its last version, and the others stay', () => {
  const first = replaceSection(replaceSection('', 'Diff', 'one'), 'Capture', 'two\n\n### Inside\n\nthree')
  const second = replaceSection(first, 'Diff', 'four')
  expect(second.match(/^## .*$/gm)).toEqual(['## Capture', '## Diff'])
  expect(second).toContain('### Inside\n\nthree')
  expect(second).toContain('four')
  expect(second).not.toContain('one\n')
})

test('writing the same twice changes nothing', () => {
  const once = replaceSection('', 'Diff', 'one')
  expect(replaceSection(once, 'Diff', 'one')).toBe(once)
})
