import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { swapped } from '../changes.ts'

test('an edit replaces the first place that holds its words', () => {
  const edits = [{ file: '/a.html', from: 'one', to: 'two' }]
  expect(applyEdits('/a.html', 'one one', edits)).toBe('two one')
})

test('an edit whose words are not in its file is refused, so that no label is without a change', () => {
  const edits = [{ file: '/a.html', from: 'one', to: 'two' }]
  expect(() => applyEdits('/a.html', 'three', edits)).toThrow('/a.html does not hold: one')
})

test('an edit leaves all other files as they are', () => {
  const edits = [{ file: '/a.html', from: 'one', to: 'two' }]
  expect(applyEdits('/b.css', 'one', edits)).toBe('one')
  expect(applyEdits('/c.css', 'three', edits)).toBe('three')
})

test('an edit of every file of a kind replaces all places, and skips files that hold none', () => {
  const edits = [{ file: /\.js$/, from: 'one', to: 'two' }]
  expect(applyEdits('/a.js', 'one one', edits)).toBe('two two')
  expect(applyEdits('/b.js', 'three', edits)).toBe('three')
  expect(applyEdits('/a.css', 'one', edits)).toBe('one')
})

test('what is swapped changes places, even where one holds the other’s words', () => {
  const { edits } = swapped('Two prices', { page: '/', at: 'b' }, '$10', '$100')
  expect(applyEdits('/', 'now $10, then $100', edits)).toBe('now $100, then $10')
})
