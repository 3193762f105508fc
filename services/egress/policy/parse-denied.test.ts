import { expect, test } from 'vitest'
import { isDenied, parseDenied } from './parse-denied.ts'

test.each([
  ['8.8.8.8', true],
  ['8.8.9.1', false],
  ['9.9.9.9', true],
  ['9.9.9.8', false],
  ['::ffff:8.8.8.8', true],
  ['2606:4700::1111', true],
  ['2606:4701::1111', false],
])('whether %s is denied by the operator: %s', (address, is) => {
  expect(isDenied(parseDenied('8.8.8.0/24, 9.9.9.9 2606:4700::/32'), address)).toBe(is)
})

test('an empty list denies nothing', () => {
  expect(isDenied(parseDenied(' , '), '8.8.8.8')).toBe(false)
})

test.each([
  'example.com',
  '8.8.8.0/33',
  '8.8.8/24',
  '2606::/129',
  '8.8.8.0/',
  '8.8.8.0/a',
  'fe80::1%eth0',
  '127.1',
])("'%s' is rejected with an example of the format", (entry) => {
  expect(() => parseDenied(`9.9.9.9,${entry}`)).toThrow(`'${entry}' should read address/prefix`)
})
