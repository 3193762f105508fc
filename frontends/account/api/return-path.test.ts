import { expect, test } from 'vitest'
import { safePath } from './return-path.ts'

const origin = 'https://vigia.test'

test.each([
  ['/terms', '/terms'],
  ['/?website=1', '/?website=1'],
  ['/legal?contact=1#top', '/legal?contact=1'],
])('%j is a valid return path', (path, place) => {
  expect(safePath(path, origin)).toBe(place)
})

test.each([
  null,
  '',
  '/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'evil',
  '/auth?account=login',
  '/reset-password',
])('%j leads to the main page', (path) => {
  expect(safePath(path, origin)).toBe('/')
})
