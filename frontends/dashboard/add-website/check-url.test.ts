import { expect, test } from 'vitest'
import { checkUrl, suggestedHttpUrl } from './check-url.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['  example.com/shop  ', 'https://example.com/shop'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
])('%j is sent as %j', (typed, url) => {
  expect(checkUrl(typed)).toEqual({ url })
})

test.each(['', '   '])('%j asks for a URL', (typed) => {
  expect(checkUrl(typed)).toEqual({ problem: 'Please enter a website URL' })
})

test.each(['not a url', 'http://', 'exa%20mple.com', 'https://exa mple.com', 'example.com:port'])(
  '%j is refused',
  (typed) => {
    expect(checkUrl(typed)).toEqual({ problem: 'Please enter a valid URL' })
  },
)

test.each([
  ['Could not connect over https. Try http://example.org', 'http://example.org'],
  ['Could not connect over https. Try http://example.org:8080/a?b=1', 'http://example.org:8080/a?b=1'],
  ['example.org refused the connection.', undefined],
  ['Could not connect over https. Try javascript:alert(1)', undefined],
])('the suggestion in %j is %j', (reason, address) => {
  expect(suggestedHttpUrl(reason)).toBe(address)
})
