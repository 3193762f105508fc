import { expect, test } from 'vitest'
import { identify } from './identify.ts'

test.each([
  ['/', '/', true],
  ['/about', '/about/', true],
  ['/list?b=2&a=1', '/list?a=1&b=2', true],
  ['/list/?a=1', '/list?a=1', true],
  ['/about', '/About', false],
  ['/about', '/', false],
  ['/list?a=1', '/list?a=2', false],
  ['/list?a=1', '/list', false],
  ['//about', '/', false],
  ['//', '/', true],
])('%s and %s are one page: %s', (one, other, same) => {
  expect(identify(one) === identify(other)).toBe(same)
})
