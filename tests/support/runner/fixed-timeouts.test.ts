import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../deploy/root.ts'

/** Timeouts that stay the same on a machine that is slow or busy. */
const patterns = [
  /\btimeout: \d[\d_]*/g,
  /\bset\w+Timeout\(\d[\d_]*\)/g,
  /\bvi\.wait(?:For|Until)\([^\n]*, \d[\d_]*\)/g,
  // The last argument of a test, a hook or a wait.
  /(?<=^\}, )\d[\d_]*(?=\)$)/gm,
  /(?<=^ +\}, )\d{2,}_\d{3}(?=\)$)/gm,
]
const ofTests = /\.(?:test|spec|chart|docker|store)\.tsx?$|-tests\.ts$|\/testing\/|^tests\//
/** A process in a container, which does not know how busy the tests are; and a look at one second. */
const excepted =
  /^tests\/(?:compose\/forged\.docker|stories\/images\/record-review|support\/runner\/fixed-timeouts)/

const find = (text: string) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([one]) => one))

test('no timeout of a test is fixed: `scaleTimeout` or the default follows the machine', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => ofTests.test(file) && !excepted.test(file))
  const found = files.flatMap((file) =>
    find(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['await expect.poll(read, { timeout: 60_000 }).toBe(1)', 'timeout: 60_000'],
  ['page.setDefaultTimeout(20_000)', 'setDefaultTimeout(20_000)'],
  [
    "await vi.waitFor(() => expect(seen).toBe('on'), 15_000)",
    "vi.waitFor(() => expect(seen).toBe('on'), 15_000)",
  ],
  ["test('it ends', async () => {\n  await end()\n}, 90_000)\n", '90_000'],
  ['  beforeAll(async () => {\n    await begin()\n  }, 90_000)\n', '90_000'],
])('a planted one is found: %s', (text, found) => {
  expect(find(text)).toEqual([found])
})

test.each([
  'await expect.poll(read, { timeout: scaleTimeout(90_000) }).toBe(1)',
  'setTimeout(() => {}, 20)',
  "test('it ends', async () => {}, scaleTimeout(90_000))",
])('what follows the machine, or is no timeout, is not: %s', (text) => {
  expect(find(text)).toEqual([])
})
