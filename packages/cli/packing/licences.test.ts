import { expect, test } from 'vitest'
import { listLicences } from './licences.ts'

const modules = '/home/ana/vigia/node_modules'
const read = (file: string) => `Licence in ${file}\n`
const licenceOf = (name: string) => `${name}\n\nLicence in ${modules}/${name}/LICENSE\n`

test('each package whose files are in the bundle has its licence once', () => {
  const files = [
    '/home/ana/vigia/packages/cli/main.ts',
    `${modules}/zod/v4/mini/index.js`,
    `${modules}/zod/v4/core/core.js`,
    `${modules}/@scope/name/index.js`,
  ]
  expect(listLicences(files, read)).toBe([licenceOf('@scope/name'), licenceOf('zod')].join('\n'))
})

test('what a package has inside of other packages has its licence, too', () => {
  const code = [
    '//#region src/index.ts',
    '//#region ../../node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/core.js',
    '//#region ../../node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/names.js',
    '//#region ../../node_modules/@other/part/index.js',
  ].join('\n')
  const file = `${modules}/@scope/name/index.js`
  const found = listLicences([file], (asked) => (asked === file ? code : read(asked)))
  expect(found).toBe(['@other/part', '@scope/name', 'ajv'].map(licenceOf).join('\n'))
})
