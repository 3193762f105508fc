import { expect, test } from 'vitest'
import { pathWithSearch } from './change-search.ts'

test.each([
  ['/', { contact: '1' }, '/?contact=1'],
  ['/privacy?website=a#contact', { contact: 'upgrade' }, '/privacy?website=a&contact=upgrade#contact'],
  ['/?website=a&add=1', { add: null, contact: 'upgrade' }, '/?website=a&contact=upgrade'],
  ['/?account=login#top', { account: 'signup' }, '/?account=signup#top'],
  ['/?add=1#top', { add: null }, '/#top'],
  ['/terms', { add: null }, '/terms'],
])('%s with %j becomes %s', (place, changes, other) => {
  expect(pathWithSearch(`https://vigia.example${place}`, changes)).toBe(other)
})
