import { expect, test } from 'vitest'
import { readCores } from './read-cores.ts'

// Of four cores the last two have been busy for 30 of 40 seconds.
const stat = `cpu  6000 0 0 10000 0 0 0 0 0 0
cpu0 0 0 0 4000 0 0 0 0 0 0
cpu1 0 0 0 4000 0 0 0 0 0 0
cpu2 2000 500 500 900 100 0 0 0 0 0
cpu3 1000 0 0 1000 0 500 500 1000 0 0
intr 12 0
`

test.each([
  ['0-3', { busy: 60, whole: 160 }],
  ['2-3', { busy: 60, whole: 80 }],
  ['0,3', { busy: 30, whole: 80 }],
  ['2', { busy: 30, whole: 40 }],
  ['64-127', { busy: 60, whole: 160 }],
])('of four cores a process counts those to which it is bound (%s)', (list, times) => {
  expect(readCores(stat, `Name:\tnode\nCpus_allowed:\tf\nCpus_allowed_list:\t${list}\n`)).toEqual(times)
})

test('all cores count where the system does not say which a process may use', () => {
  expect(readCores(stat, '')).toEqual({ busy: 60, whole: 160 })
  expect(readCores('intr 12 0\n', '')).toBeUndefined()
})
