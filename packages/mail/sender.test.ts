import { expect, test } from 'vitest'
import { readSender } from './sender.ts'

test('a sender is a name and an address, or an address alone', () => {
  expect(readSender('Vigia <mail@example.com>')).toEqual({ name: 'Vigia', address: 'mail@example.com' })
  expect(readSender('"Vigia, watching" <mail@example.com>')).toEqual({
    name: 'Vigia, watching',
    address: 'mail@example.com',
  })
  expect(readSender('mail@example.com')).toEqual({ name: '', address: 'mail@example.com' })
})

test.each(['', 'Vigia', 'Vigia <>', 'Vigia\r\nBcc: eve@example.com <mail@example.com>', '<a@b.c> <d@e.f>'])(
  'a sender that could be read as anything else is refused: %j',
  (text) => {
    expect(() => readSender(text)).toThrow('is not like')
  },
)
