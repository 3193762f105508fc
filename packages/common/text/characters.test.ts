import { expect, test } from 'vitest'
import { toStorable, toUsableLine } from './characters.ts'

test('what PostgreSQL cannot keep is replaced, and nothing else', () => {
  expect(toStorable('a\0b\uD800c\uFFFEd\u{1FFFF}')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFD')
  const kept = 'line\r\n\ttab \u{1F468}\u200D\u{1F469} \u001B \u202E'
  expect(toStorable(kept)).toBe(kept)
})

test('a line is left without what cannot be used on one', () => {
  expect(toUsableLine('A\r\nna\u2028 \0R\u202Eeis\uFFFF')).toBe('Ana Reis')
})
