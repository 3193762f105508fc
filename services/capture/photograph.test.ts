import { expect, test } from 'vitest'
import { siteOf } from './check-page.ts'
import { fit } from './photograph.ts'

test.each([
  { scrollHeight: 0, isEndless: false, height: 800, truncated: false },
  { scrollHeight: 799, isEndless: false, height: 800, truncated: false },
  { scrollHeight: 2_345.2, isEndless: false, height: 2_346, truncated: false },
  { scrollHeight: 16_000, isEndless: false, height: 16_000, truncated: false },
  { scrollHeight: 16_001, isEndless: false, height: 16_000, truncated: true },
  { scrollHeight: 1e9, isEndless: true, height: 16_000, truncated: true },
  { scrollHeight: 11_900, isEndless: true, height: 8_000, truncated: true },
  { scrollHeight: 3_000, isEndless: true, height: 3_000, truncated: true },
])(
  'of a page of $scrollHeight pixels (endless: $isEndless) $height are shown',
  ({ scrollHeight, isEndless, height, truncated }) => {
    expect(fit(scrollHeight, isEndless)).toEqual({ height, truncated })
  },
)

test.each([
  ['http://example.com/', 'https://www.example.com/home', true],
  ['https://www.example.com/', 'https://example.com/', true],
  ['https://example.com/', 'https://shop.example.com/', false],
  ['https://example.com/', 'https://example.org/', false],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3001/', false],
])('%s and %s are pages of one website: %s', (one, other, isSame) => {
  expect(siteOf(one) === siteOf(other)).toBe(isSame)
})
