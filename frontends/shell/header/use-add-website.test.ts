import { expect, test } from 'vitest'
import { addWebsiteSearch } from './use-add-website.ts'

test.each([
  [0, null],
  [1, { add: '1' }],
  [5, { add: '1' }],
  [6, { contact: 'upgrade' }],
])('a user with %i websites comes to another one by %j', (count, way) => {
  expect(addWebsiteSearch(count, 6)).toEqual(way)
})

test('who was allowed more websites adds them', () => {
  expect(addWebsiteSearch(6, 20)).toEqual({ add: '1' })
})
