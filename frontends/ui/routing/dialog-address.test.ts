import { expect, test } from 'vitest'
import { dialogIn } from './dialog-address.ts'

const at = (place: string) => new URL(place, 'https://vigia.example')

test('the URL says which dialogs are open', () => {
  const url = at('/privacy?website=a&account=signup&contact=upgrade&add=1')
  expect(dialogIn(url, 'account')).toBe('signup')
  expect(dialogIn(url, 'contact')).toBe('upgrade')
  expect(dialogIn(url, 'add')).toBe('1')
})

test.each(['/', '/?account=', '/?account=elsewhere', '/?account=LOGIN', '/?contact=login'])(
  '%s opens nothing',
  (place) => {
    expect([dialogIn(at(place), 'account'), dialogIn(at(place), 'contact')]).toEqual([null, null])
  },
)
