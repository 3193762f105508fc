import { expect, test } from 'vitest'
import { suggestedHttpUrl } from './suggested-http-url.ts'

test.each([
  ['Could not connect over https. Try http://example.org', 'http://example.org'],
  ['Could not connect over https. Try http://example.org:8080/a?b=1', 'http://example.org:8080/a?b=1'],
  ['example.org refused the connection.', undefined],
  ['Could not connect over https. Try javascript:alert(1)', undefined],
])('the suggestion in %j is %j', (reason, address) => {
  expect(suggestedHttpUrl(reason)).toBe(address)
})
