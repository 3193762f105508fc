import { expect, test } from 'vitest'
import { explainGlob, matchesGlob } from './glob.ts'

test.each([
  ['/blog/*', '/blog/a', true],
  ['/blog/*', '/blog/a/b?c=1', true],
  ['/blog/*', '/blog', false],
  ['/blog*', '/blog', true],
  ['*', '/', true],
  ['/', '/', true],
  ['/', '/a', false],
  ['*?sort=*', '/list?sort=a', true],
  ['*?sort=*', '/list?a=1&sort=a', false],
  ['*/print', '/a/print', true],
  ['*/print', '/a/print/b', false],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/*/b/*', '/a/b/', true],
  ['/a.b', '/axb', false],
  ['/[a-z]+', '/[a-z]+', true],
  ['/ação/*', '/a%C3%A7%C3%A3o/x', true],
  ['*a**b*', '/xaxbx', true],
])('%s on %s: %s', (glob, text, isLike) => {
  expect(matchesGlob(glob, text)).toBe(isLike)
})

test('a pattern made to be slow takes no longer than its length', () => {
  expect(matchesGlob(`${'*a'.repeat(100)}b`, `/${'a'.repeat(2_000)}`)).toBe(false)
})

test.each([
  ['', 'A pattern cannot be empty'],
  ['https://example.org/a', 'Leave out the website’s name: a pattern begins with / or *, as in /blog/*'],
  ['//example.org/a', 'Leave out the website’s name: a pattern begins with / or *, as in /blog/*'],
  ['blog/*', 'The pattern blog/* has to begin with / or *, as in /blog/*'],
  ['/a b', 'The pattern /a b has a space in it; in addresses that is %20'],
  ['/a#b', 'The pattern /a#b has a # in it; what comes after it is not a page of its own'],
  [`/${'a'.repeat(200)}`, 'A pattern can have at most 200 characters'],
  ['/blog/*', undefined],
  ['*?print=1', undefined],
])('%j: %s', (glob, problem) => {
  expect(explainGlob(glob)).toBe(problem)
})
