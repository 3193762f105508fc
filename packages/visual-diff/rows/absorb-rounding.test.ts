import { expect, test } from 'vitest'
import { absorbRounding } from './absorb-rounding.ts'
import type { Run } from '../geometry/runs.ts'

/** Equal rows, `+n` inserted and `-n` removed rows, from top to bottom. */
function runs(...steps: (number | string)[]): Run[] {
  let [a, b] = [0, 0]
  return steps.map((step) => {
    const rows = Math.abs(Number(step))
    const kind = typeof step === 'number' ? 'equal' : step.startsWith('+') ? 'inserted' : 'removed'
    const run: Run = { kind, a, b, rows, x: 0, width: 1280 }
    if (kind !== 'inserted') a += rows
    if (kind !== 'removed') b += rows
    return run
  })
}

const summary = (all: Run[]) =>
  all
    .filter(({ kind, filler }) => kind !== 'equal' && !filler)
    .map(({ kind, rows }) => `${kind === 'inserted' ? '+' : '-'}${rows}`)
    .join(' ')
const always = () => true

test.each<[string, Run[], string, string]>([
  [
    'a block and the rows that come and go below it',
    runs(9, '+140', 9, '+1', 9, '-1', 9, '+1', 9),
    '+140',
    '+140',
  ],
  ['a block that went, with the same', runs('-140', 9, '-1', 9, '+1', 9), '-140', '-140'],
  ['rows that come and go where nothing came in', runs(9, '+1', 9, '-1', 9), '', '+1 -1'],
  ['a single row', runs(9, '+1', 9), '+1', '+1'],
  ['lines that are each a row higher', runs(9, '+1', 9, '+1', 9, '+1', 9), '+1 +1 +1', '+1 +1 +1'],
  ['two rows below a block', runs('+140', 9, '+2', 9), '+140 +2', '+140 +2'],
])('%s', (_, all, normal, strict) => {
  expect([summary(absorbRounding(all, always, false)), summary(absorbRounding(all, always, true))]).toEqual([
    normal,
    strict,
  ])
})

test('a row with content of its own is reported, whatever was inserted above', () => {
  const all = runs('+140', 9, '+1', 9, '-1', 9)
  expect(summary(absorbRounding(all, ({ kind }) => kind === 'removed', false))).toBe('+140 +1')
})

test('a column is rounded from the position of the page above it', () => {
  const [block, above, ...below] = runs('+140', 9, '+1', 9, '-1', 9)
  const column = below.map((run) => Object.assign(run, { x: 640, width: 640 }))
  const all = [block, above, ...column].filter((run) => run !== undefined)
  expect(summary(absorbRounding(all, always, false))).toBe('+140')
})
