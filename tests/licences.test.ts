import { expect, test } from 'vitest'
import { checkLicences, listRefused } from './licences.ts'

const refused = (license?: string) =>
  listRefused({ packages: { 'node_modules/planted': license === undefined ? {} : { license } } })

test('all packages that are installed have licences that are allowed', () => {
  expect(checkLicences).not.toThrow()
})

test.each(['MIT', 'ISC', '(Apache-2.0 AND BSD-3-Clause)', '(GPL-2.0-only OR MIT)', 'MIT AND OFL-1.1'])(
  '%s is allowed',
  (license) => {
    expect(refused(license)).toEqual([])
  },
)

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'UNLICENSED',
  'SEE LICENSE IN X',
  undefined,
])('%s is not', (license) => {
  expect(refused(license)).toEqual([`node_modules/planted (${license ?? 'none'})`])
})

test('our own packages need none of their own', () => {
  expect(
    listRefused({ packages: { '': {}, 'services/websites': {}, 'node_modules/@vigia/api': { link: true } } }),
  ).toEqual([])
})
