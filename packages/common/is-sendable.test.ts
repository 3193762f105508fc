import { expect, test } from 'vitest'
import { isSendable } from './is-sendable.ts'

test.each(['ana@example.com', "o'brien+vigia@example.co.uk", 'joão@exämple.com', 'a@localhost'])(
  'a mail can be sent to %s',
  (address) => {
    expect(isSendable(address)).toBe(true)
  },
)

test.each([
  'a@b.c\r\nBcc: eve@example.com',
  'a@b.c\nBcc: eve@example.com',
  'a\u0000@example.com',
  '"x@evil.example y"@example.com',
  'ana@example.com, eve@example.com',
  'ana@example.com;eve@example.com',
  'Ana <ana@example.com>',
  'group:eve@example.com;@example.com',
  'ana(comment)@example.com',
  'a\u202E@example.com',
  'ana@[127.0.0.1]',
  'ana@example@evil.example',
  'no address',
  '',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(260)}`,
])('no mail is sent to %j', (address) => {
  expect(isSendable(address)).toBe(false)
})

test('an address of a megabyte is refused at once', () => {
  expect(isSendable('a'.repeat(1_000_000))).toBe(false)
})
