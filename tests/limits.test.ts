import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLimits, listFullFolders, listWideComments, refuse } from './limits.ts'
import { makeFileFolder } from './support/make-folder.ts'

const folder = makeFileFolder()

const write = (path: string, text = '') => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('folders with more than 24 files are listed, unless their files are generated', () => {
  const fill = (name: string, count: number) =>
    Array.from({ length: count }, (_, nth) => join(name, `${nth}.txt`))
  const files = [...fill('', 25), ...fill('full/deep', 26), ...fill('proto/gen', 25), ...fill('fits', 24)]
  expect(listFullFolders(files)).toEqual(['.: 25 files', 'full/deep: 26 files'])
})

test('files that git does not keep are not counted', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  for (let nth = 0; nth < 24; nth += 1) write(`kept/${nth}.txt`)
  git('add', '.')
  write('kept/stray.txt')
  expect(() => checkLimits(folder)).not.toThrow()
  git('add', '.')
  expect(() => checkLimits(folder)).toThrow('too long')
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
