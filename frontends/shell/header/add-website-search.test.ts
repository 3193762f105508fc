import { expect, test } from 'vitest'
import { addWebsiteSearch } from './add-website-search.ts'

test.each([
  [0, null],
  [1, { add: '1' }],
  [5, { add: '1' }],
  [6, { contact: 'upgrade' }],
])('a user with %i websites comes to another one by %j', (count, way) => {
  expect(addWebsiteSearch(count)).toEqual(way)
})
