import { expect, test } from 'vitest'
import { accountDialogIn, placeWith } from './account-address.ts'

test('an address names the dialog over its page', () => {
  expect(accountDialogIn(new URL('https://vigia.test/?account=signup'))).toBe('signup')
})

test.each(['/', '/?account=', '/?account=elsewhere', '/?account=LOGIN'])('%s opens nothing', (place) => {
  expect(accountDialogIn(new URL(place, 'https://vigia.test'))).toBeNull()
})

test('opening and closing a dialog keeps the rest of the address', () => {
  const open = placeWith('https://vigia.test/?website=1#top', 'login')
  expect(open).toBe('/?website=1&account=login#top')
  expect(placeWith(`https://vigia.test${open}`, 'signup')).toBe('/?website=1&account=signup#top')
  expect(placeWith(`https://vigia.test${open}`, null)).toBe('/?website=1#top')
})
