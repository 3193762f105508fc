import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['two\n  words', 'two words'],
  ['a\u202Eb\u2066c\u200Fd', 'abcd'],
  ['nul\0 and bell\u0007', 'nul and bell'],
  ['no \uFFFE\u{1FFFF}\uFDD0character', 'no character'],
  ['zero\u200bwidth\ufeff\u2060', 'zerowidth'],
  ['half a pair \uD800', 'half a pair \uFFFD'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text, 200)).toBe(plain)
})

test('a text is cut between characters', () => {
  expect(plainText('\u{1F468}'.repeat(10), 5)).toBe('\u{1F468}'.repeat(2))
})

test('a text of ten megabytes is cut', () => {
  expect(plainText('x'.repeat(10_000_000), 200)).toHaveLength(200)
})
