import { expect, test } from 'vitest'
import { replaceSection } from './report.ts'

test('a section replaces its earlier version and the others are kept', () => {
  const first = replaceSection(replaceSection('', 'Diff', 'one'), 'Capture', 'two\n\n### Inside\n\nthree')
  const second = replaceSection(first, 'Diff', 'four')
  expect(second.match(/^## .*$/gm)).toEqual(['## Capture', '## Diff'])
  expect(second).toContain('### Inside\n\nthree')
  expect(second).toContain('four')
  expect(second).not.toContain('one\n')
})

test('writing a section twice changes nothing', () => {
  const once = replaceSection('', 'Diff', 'one')
  expect(replaceSection(once, 'Diff', 'one')).toBe(once)
})
