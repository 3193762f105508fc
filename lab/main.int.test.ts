import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { listInstruments } from './instruments.ts'

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

test('without a name the instruments are listed', async () => {
  const { stdout, code } = await run()
  expect(stdout).toBe(`${listInstruments()}\n`)
  expect(code).toBe(0)
})

test.concurrent.each([
  [['fautls'], 'There is no instrument fautls; there are benchmarks, comparisons, faults,'],
  [['../tests'], 'There is no instrument ../tests;'],
  [['faults', 'F01', 'F99'], 'There is no F99; there are F01, F02,'],
  [['load', 'L99', 'l98'], 'There is no L99 and no l98; there are L01,'],
  [['benchmarks', 'speed'], 'There is no speed; there are capture, costs, decode,'],
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
