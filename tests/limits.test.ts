import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFullFolders, listWideComments, refuse } from './limits.ts'
import { makeFileFolder } from './support/make-folder.ts'

const folder = makeFileFolder()

const write = (path: string, text = '') => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('folders with more than 24 files are listed, unless their files are generated', () => {
  for (let nth = 0; nth < 25; nth += 1) {
    write(`full/deep/${nth}.txt`)
    write(`gen/${nth}.txt`)
    write(`node_modules/${nth}.txt`)
    if (nth > 0) write(`allowed/${nth}.txt`)
  }
  expect(listFullFolders(folder)).toEqual(['full/deep: 25 files'])
})

test('what is too long is refused', () => {
  expect(() => refuse(['full/deep: 25 files'])).toThrow('too long')
  expect(() => refuse([])).not.toThrow()
})

test('comments wider than 110 columns are listed, and code and directives are not', () => {
  const wide = (start: string) => `${start}${'x'.repeat(111 - start.length)}\n`
  const directive = `// oxlint-disable-next-line ${'x'.repeat(100)}\n`
  write(
    'comments/some.ts',
    [
      '// short\n',
      wide('// '),
      wide('/** '),
      wide('   * '),
      wide("const text = '"),
      wide('* { margin: 0 } '),
      directive,
    ].join(''),
  )
  write('comments/fits.ts', `// ${'x'.repeat(107)}\n`)
  expect(listWideComments(join(folder, 'comments'), ['some.ts', 'fits.ts'])).toEqual([
    'some.ts:2: comment too wide',
    'some.ts:3: comment too wide',
    'some.ts:4: comment too wide',
  ])
})
