import { expect, test } from 'vitest'
import { listLicences } from './licences.ts'

test('each package whose files are in the bundle has its licence once', () => {
  const files = [
    '/home/ana/vigia/packages/cli/main.ts',
    '/home/ana/vigia/node_modules/zod/v4/mini/index.js',
    '/home/ana/vigia/node_modules/zod/v4/core/core.js',
    '/home/ana/vigia/node_modules/@scope/name/index.js',
  ]
  const read = (file: string) => `Licence in ${file}\n`
  expect(listLicences(files, read)).toBe(
    [
      '@scope/name\n\nLicence in /home/ana/vigia/node_modules/@scope/name/LICENSE\n',
      'zod\n\nLicence in /home/ana/vigia/node_modules/zod/LICENSE\n',
    ].join('\n'),
  )
})
