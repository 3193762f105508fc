import { expect, test } from 'vitest'
import { UncommonPassword } from './uncommon-password.ts'

test.each([
  ['a common one', 'Password123', 'This password is too common. Please choose another one.'],
  ['5 characters', 'a5&bz', 'Password must be at least 6 characters long'],
])('a password of %s is refused', (_, password, message) => {
  expect(UncommonPassword.safeParse(password).error?.issues[0]?.message).toBe(message)
})

test('any other is accepted', () => {
  expect(UncommonPassword.parse('seven yellow pears')).toBe('seven yellow pears')
})
