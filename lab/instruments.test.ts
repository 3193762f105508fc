import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { listInstruments, names } from './instruments.ts'

test('every instrument is listed', () => {
  const folders = globSync('*/main.ts', { cwd: join(root, 'lab') }).map((file) => dirname(file))
  expect(names.toSorted()).toEqual(folders.toSorted())
  for (const name of names) expect(listInstruments()).toMatch(new RegExp(`^  ${name} +[A-Z].+\\.$`, 'm'))
})

test('every file that an instrument reads beside itself is there', () => {
  const paths = globSync('lab/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\(\s*'([^':]+)',\s*import\.meta\.url/g)].map(
      ([, path = '']) => join(dirname(file), path),
    ),
  )
  expect(paths.length).toBeGreaterThan(10)
  // The reports are written.
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
