import { expect, test } from 'vitest'
import { code, exact, line, lines, moment } from './text.ts'

const limits = { what: 'A note', max: 10, error: 'Please write a note of 1 to 10 characters' }
const unusable = 'A note contains characters that cannot be used here'
const messageOf = (schema: ReturnType<typeof line>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('a text for people is trimmed and composed', () => {
  expect(line(limits).parse('  Cafe\u0301 ')).toBe('Café')
  expect(lines(limits).parse('\r\na\r\nb\u2028c\rd\te\n')).toBe('a\nb\nc\nd\te')
})

test('a text for programs keeps the form of its letters', () => {
  expect(code(limits).parse(' Cafe\u0301 ')).toBe('Cafe\u0301')
  expect(exact(limits).parse(' Cafe\u0301 ')).toBe(' Cafe\u0301 ')
})

const unusableCharacters = [0x0, 0x7, 0x9f, 0xd800, 0xdc00, 0xfffe, 0xffff, 0xfdd0, 0x10ffff, 0x202e].map(
  (point) => String.fromCodePoint(point),
)

test.each(unusableCharacters)('%j is refused in every text, with a sentence', (character) => {
  for (const make of [line, lines, code, exact])
    expect(messageOf(make(limits), `a${character}b`)).toBe(unusable)
})

test('line breaks and tabs are for texts of several lines', () => {
  expect(messageOf(line(limits), 'a\nb')).toBe(unusable)
  expect(messageOf(line(limits), 'a\tb')).toBe(unusable)
  expect(messageOf(line(limits), 'a\u2028b')).toBe(unusable)
})

test.each(['👩‍👩‍👧', 'نام‌ها', '日本', '\u{1F468}', 'a\u00A0b'])('%s can be written', (text) => {
  for (const make of [line, lines, code, exact]) expect(make(limits).parse(text)).toBe(text)
})

test.each([undefined, null, 5, [], '', '   ', 'a'.repeat(11)])('%j is no such text', (value) => {
  expect(messageOf(line(limits), value)).toBe(limits.error)
})

test.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', `2030-01-01T00:00:00.${'0'.repeat(40)}Z`, 'soon'])(
  '%s is no moment that Vigia computes with',
  (text) => {
    expect(moment('When?').safeParse(text).error?.issues[0]?.message).toBe('When?')
  },
)
