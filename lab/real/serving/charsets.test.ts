import { expect, test } from 'vitest'
import { decode, encode } from './charsets.ts'

test('a text in a character set of one byte for each character is read and written byte for byte', () => {
  const bytes = Buffer.from([0xcf, 0xe0, 0xf0, 0xee, 0xeb, 0xfc, 0x21])
  expect(decode(bytes, 'windows-1251')).toBe('Пароль!')
  expect(encode('Пароль!', 'windows-1251')).toEqual(bytes)
})

test('a character that a character set lacks is an error and no question mark', () => {
  expect(() => encode('é', 'windows-1251')).toThrow('windows-1251 has no é')
})

test('a byte order mark stays in the text', () => {
  const bytes = Buffer.from('\ufeffOne')
  expect(encode(decode(bytes, 'utf-8'), 'utf-8')).toEqual(bytes)
})
