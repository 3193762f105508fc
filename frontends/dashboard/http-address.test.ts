import { expect, test } from 'vitest'
import { httpAddressIn } from './http-address.ts'

test.each([
  ['Could not connect over https. Try http://example.org', 'http://example.org'],
  ['Could not connect over https. Try http://example.org:8080/a?b=1', 'http://example.org:8080/a?b=1'],
  ['example.org refused the connection.', undefined],
  ['Could not connect over https. Try javascript:alert(1)', undefined],
])('in %j the address to try is %j', (reason, address) => {
  expect(httpAddressIn(reason)).toBe(address)
})
