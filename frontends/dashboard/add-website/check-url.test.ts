import { expect, test } from 'vitest'
import { checkUrl } from './check-url.ts'

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
