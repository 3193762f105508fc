import { expect, test } from 'vitest'
import { siteOf } from './check-page.ts'

test.each([
  ['http://example.com/', 'https://www.example.com/home', true],
  ['https://www.example.com/', 'https://example.com/', true],
  ['https://example.com/', 'https://shop.example.com/', false],
  ['https://example.com/', 'https://example.org/', false],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3001/', false],
])('%s and %s are pages of one website: %s', (one, other, isSame) => {
  expect(siteOf(one) === siteOf(other)).toBe(isSame)
})
