import { execFile } from 'node:child_process'
import { globSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { names } from './instruments.ts'

interface Ended {
  code: number
  stdout: string
  stderr: string
}

const run = (...words: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(root, 'lab/main.ts'), ...words], { cwd: root }).then(
    (output) => ({ ...output, code: 0 }),
    (error: Ended) => error,
  )

test('every instrument is listed', async () => {
  const folders = globSync('*/main.ts', { cwd: join(root, 'lab') }).map((file) => dirname(file))
  expect(names.toSorted()).toEqual(folders.toSorted())
  const { stdout, code } = await run()
  expect(code).toBe(0)
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} +[A-Z].+\\.$`, 'm'))
})

test.concurrent.each([
  [['fautls'], 'There is no instrument fautls; there are benchmarks, comparisons, faults,'],
  [['../tests'], 'There is no instrument ../tests;'],
  [['faults', 'F01', 'F99'], 'There is no F99; there are F01, F02,'],
  [['load', 'L99', 'l98'], 'There is no L99 and no l98; there are L01,'],
  [['benchmarks', 'speed'], 'There is no speed; there are capture, determinism,'],
  [['comparisons', '--pairs=many'], '--pairs takes a number from 1 on, not many.'],
  [['mutations', 'gravity'], 'There is no protection or file with “gravity” in its name.'],
  [['verdicts', 'A', 'flying', 'pig'], 'There is no pair with “a flying pig” in its name.'],
  [['starved', '--times=often'], '--times takes a number from 1 on, not often.'],
  [['starved', 'Flying Pigs'], 'There is no page with “Flying Pigs” in its name.'],
  [['real', 'Flying Pigs'], 'There is no site with “flying pigs” in its name.'],
])('%j is refused with a sentence', async (words, sentence) => {
  const { code, stderr, stdout } = await run(...words)
  expect(stderr).toContain(sentence)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

test('an instrument gets the arguments behind its name', async () => {
  const { stdout, code } = await run('comparisons', '--pairs=2', '--seed=9')
  expect(stdout).toContain('2 pairs of the seeds 9 to 9.')
  expect(stdout).toContain('None was compared wrongly')
  expect(code).toBe(0)
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
