import { expect, test } from 'vitest'
import { siteOf } from '../page/check-page.ts'
import { fit } from './capture-screenshot.ts'

test.each([
  { scrollHeight: 0, endsAt: Infinity, height: 800, truncated: false },
  { scrollHeight: 799, endsAt: Infinity, height: 800, truncated: false },
  { scrollHeight: 2_345.2, endsAt: Infinity, height: 2_346, truncated: false },
  { scrollHeight: 16_000, endsAt: Infinity, height: 16_000, truncated: false },
  { scrollHeight: 16_001, endsAt: Infinity, height: 16_001, truncated: false },
  { scrollHeight: 100_000, endsAt: Infinity, height: 100_000, truncated: false },
  { scrollHeight: 100_001, endsAt: Infinity, height: 100_000, truncated: true },
  { scrollHeight: 1e9, endsAt: 16_000, height: 16_000, truncated: true },
  { scrollHeight: 11_900, endsAt: 8_000, height: 8_000, truncated: true },
  { scrollHeight: 3_000, endsAt: 4_000, height: 3_000, truncated: true },
])(
  'of a page of $scrollHeight pixels that ends at $endsAt for us $height are captured',
  ({ scrollHeight, endsAt, height, truncated }) => {
    expect(fit(scrollHeight, endsAt)).toEqual({ height, truncated })
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
