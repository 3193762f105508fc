import { expect, test } from 'vitest'
import type { Rows } from '../geometry/runs.ts'
import { undoShortShifts } from './undo-short-shifts.ts'

const cameAndWent = (between: number, went = 100): Rows[] => [
  { kind: 'equal', a: 0, b: 0, rows: 10 },
  { kind: 'inserted', a: 10, b: 10, rows: 100 },
  { kind: 'equal', a: 10, b: 110, rows: between },
  { kind: 'removed', a: 10 + between, b: 110 + between, rows: went },
]

test('what came a little above something as high that went is paired with it in its place', () => {
  expect(undoShortShifts(cameAndWent(25))).toEqual([
    { kind: 'equal', a: 0, b: 0, rows: 10 },
    { kind: 'paired', a: 10, b: 10, rows: 125 },
  ])
})

test('it stays a shift when more lies between the two, and when less went', () => {
  for (const runs of [cameAndWent(26), cameAndWent(25, 99)]) expect(undoShortShifts(runs)).toEqual(runs)
})
