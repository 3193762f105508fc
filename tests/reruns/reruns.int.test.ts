import { afterEach, beforeEach, expect, test } from 'vitest'
import { plantProject } from './planted-run.ts'

let project: ReturnType<typeof plantProject>
beforeEach(() => {
  project = plantProject()
})
afterEach(() => project?.remove())

const passing = `test('passes', () => {})`
const failing = `test('fails', () => expect(1).toBe(2))`
/** Fails the first time it is run. */
const flaky = `test('is flaky', () => expect(isFirst('flaky-' + import.meta.filename.length)).toBe(false))
test('passes beside it', () => {})`
const flakyNamed = (name: string) => flaky.replaceAll('import.meta.filename.length', `'${name}'`)

test('a file that failed and passes alone is named as flaky, counts as passed and fails nothing', async () => {
  project.plant({ one: flaky, two: passing })
  const run = await project.run()
  expect(run).toMatchObject({ exitCode: 0, last: '3 passed, 0 failed' })
  expect(run.flaky).toEqual([
    expect.stringMatching(/^Flaky, counts as passed: tests\/one\.test\.ts .*is flaky/),
  ])
})

test('a file that fails twice has failed, beside one that is flaky', async () => {
  project.plant({ one: flaky, two: failing, three: passing })
  const run = await project.run()
  expect(run).toMatchObject({ exitCode: 1, last: '3 passed, 1 failed' })
  expect(run.flaky).toHaveLength(1)
})

test('three flaky files are allowed in one run, and four fail it', async () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`file-${nth}`, flakyNamed(`${nth}`)]))
  project.plant(files(3))
  expect(await project.run()).toMatchObject({ exitCode: 0, last: '6 passed, 0 failed' })
  project.plant({ ...files(2), 'file-3': flakyNamed('3'), 'file-4': flakyNamed('4') })
  const { exitCode, last, flaky: named } = await project.run()
  expect({ exitCode, last }).toEqual({ exitCode: 1, last: '4 passed, 4 failed' })
  expect(named).toHaveLength(4)
  expect(named[0]).toContain('counts as failed, as 4 files were flaky in this run: tests/file-')
})

test('a file that is flaky in two runs in a row fails the second, until it has passed at once', async () => {
  project.plant({ one: flaky })
  expect(await project.run()).toMatchObject({ exitCode: 0, last: '2 passed, 0 failed' })
  project.plant({ one: flaky })
  const second = await project.run()
  expect(second).toMatchObject({ exitCode: 1, last: '1 passed, 1 failed' })
  expect(second.flaky).toEqual([
    expect.stringContaining('as it was flaky in the run before, too: tests/one.test.ts'),
  ])
  expect(await project.run()).toMatchObject({ exitCode: 0, flaky: [] })
  project.plant({ one: flaky })
  expect(await project.run()).toMatchObject({ exitCode: 0, last: '2 passed, 0 failed' })
})

test('a file that cannot be loaded has failed; if it can be loaded alone, it is flaky', async () => {
  project.plant({
    never: `import './nothing.ts'\n${passing}`,
    once: `if (isFirst('load')) throw new Error('not now')\n${passing}`,
  })
  const run = await project.run()
  expect(run).toMatchObject({ exitCode: 1, last: '1 passed, 1 failed' })
  expect(run.flaky).toEqual([expect.stringContaining('tests/once.test.ts')])
  expect(run.output).toContain('never.test.ts: ')
})

test('a crashed worker fails the run though all files pass alone, and what it lost is run again', async () => {
  project.plant({
    'a-crash': `test('crashes', () => { if (isFirst('crash')) process.kill(process.pid, 'SIGKILL') })`,
    'b-lost': passing,
  })
  const run = await project.run()
  expect(run).toMatchObject({ exitCode: 1, last: '2 passed, 1 failed' })
  expect(run.output).toContain('planted tests: an error outside of the tests: ')
  expect(run.flaky.toSorted()).toEqual([
    expect.stringContaining('tests/a-crash.test.ts (planted tests): '),
    expect.stringContaining('tests/b-lost.test.ts (planted tests): '),
  ])
  expect(run.output).toContain('b-lost.test.ts: it did not run to its end')
})

test('an error outside of the tests fails the run, beside a flaky file and when a file runs again', async () => {
  const leaving = `test('leaves a promise', async () => {
  void Promise.reject(new Error('nobody listens'))
  await new Promise((done) => setTimeout(done, 50))
})`
  project.plant({ one: flaky, two: leaving })
  const run = await project.run()
  expect(run).toMatchObject({ exitCode: 1, last: '3 passed, 1 failed' })
  expect(run.output).toContain('an error outside of the tests: nobody listens')

  project.plant({ three: `${flaky}\nif (!isFirst('load')) {\n${leaving}\n}` })
  expect(await project.run()).toMatchObject({ exitCode: 1, last: '1 passed, 1 failed', flaky: [] })
})

test('a test that failed and is skipped when its file runs again has failed', async () => {
  const skipping = `test.skipIf(!isFirst('load'))('fails, then is skipped', () => expect(1).toBe(2))`
  project.plant({ one: `${skipping}\n${passing}` })
  expect(await project.run()).toMatchObject({ exitCode: 1, last: '1 passed, 1 failed', flaky: [] })
})

test('where more than ten files failed, none is run again', async () => {
  const names = Array.from({ length: 11 }, (_, nth) => `file-${nth}`)
  project.plant(Object.fromEntries(names.map((name) => [name, flakyNamed(name)])))
  const run = await project.run()
  expect(run).toMatchObject({ exitCode: 1, last: '11 passed, 11 failed', flaky: [] })
  expect(run.output).toContain('11 files failed, more than 10: none is run again.')
})

test('a run without any test fails', async () => {
  project.plant({})
  expect(await project.run()).toMatchObject({ exitCode: 1, last: '0 passed, 1 failed' })
})
