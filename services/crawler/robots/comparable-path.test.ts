import { expect, test } from 'vitest'
import { comparablePath, comparableRule } from './comparable-path.ts'

test.each([
  ['/enc%6Fded/', '/encoded/'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
  ['/foo/bar?baz=https%3a%2f%2ffoo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
  ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
  ['/Talk:Bread', '/Talk%3ABread'],
  ["/o'clock", '/o%27clock'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a b', '/a%20b'],
  ['/?a=1&b=2', '/?a=1&b=2'],
  ['/100%', '/100%'],
  ['/%zz', '/%zz'],
  ['/\uD800', '/%EF%BF%BD'],
])('%s is compared as %s, in a rule and in an address', (path, compared) => {
  expect([comparablePath(path), comparableRule(path)]).toEqual([compared, compared])
})

test('an asterisk and a dollar sign are wildcards in a rule only, and not if they are encoded', () => {
  expect(comparableRule('/*.php$')).toBe('/*.php$')
  expect(comparablePath('/a*b$')).toBe('/a%2Ab%24')
  expect(comparableRule('/a%2ab%24')).toBe('/a%2Ab%24')
})
