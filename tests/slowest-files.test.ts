import { expect, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { listSlowestFiles } from './slowest-files.ts'

const ran = (file: string, ms: number) => ({
  name: `${root}${file}`,
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 1_000 + ms,
  assertionResults: [],
})

test('the ten slowest files are listed, the slowest first', () => {
  const testResults = Array.from({ length: 12 }, (_, nth) => ran(`tests/${nth}.test.ts`, nth * 1_000))
  const lines = listSlowestFiles({ testResults })
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   11.0 s  tests/11.test.ts')
  expect(lines[9]).toBe('    2.0 s  tests/2.test.ts')
})

test('a run without a report has none', () => {
  expect(listSlowestFiles(undefined)).toEqual([])
})
