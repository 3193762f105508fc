import { expect, test } from 'vitest'
import { pickState } from './pick-state.ts'

const states = [
  { at: 0, staysMs: 0, of: 0 },
  { at: 500, staysMs: 800, of: 0 },
  { at: 1_500, staysMs: 800, of: 0 },
  { at: 2_500, staysMs: 900, of: 0 },
  { at: 700, staysMs: -1, of: 0 },
]
const one = (area: (at: number) => number) => (at: number) => [{ area: area(at), whole: 100 }]

test('of all moments at which something can be seen the one that stays longest counts', () => {
  expect(
    pickState(
      states,
      ['box'],
      one(() => 100),
    ),
  ).toBe(2_500)
})

test('of those that stay equally long the first counts', () => {
  expect(
    pickState(
      states,
      ['box'],
      one((at) => (at === 2_500 ? 0 : 100)),
    ),
  ).toBe(500)
})

test('a moment at which far less can be seen does not count, however long it stays', () => {
  expect(
    pickState(
      states,
      ['box'],
      one((at) => (at < 100 ? 100 : 60)),
    ),
  ).toBe(0)
})

test('where no keyframe can be seen, a moment between two of them counts', () => {
  expect(
    pickState(
      states,
      ['box'],
      one((at) => (at === 700 ? 100 : 0)),
    ),
  ).toBe(700)
})

test('what stays out of sight is no reason to look at a moment', () => {
  const two = (at: number) => [
    { area: at < 2_000 ? 100 : 0, whole: 100 },
    { area: at < 2_000 ? 0 : 100, whole: 100 },
  ]
  expect(pickState(states, ['line', 'line'], two)).toBe(500)
})

test('what takes turns counts once', () => {
  const words = (at: number) =>
    [0, 1, 2].map((nth) => ({ area: Math.floor(at / 1_000) === nth ? 100 : 0, whole: 100 }))
  expect(pickState(states.slice(0, 3), ['line', 'line', 'line'], words)).toBe(500)
})

test('what has no size of its own is compared with the moment at which most of it can be seen', () => {
  const growing = (at: number) => [{ area: at, whole: 0 }]
  expect(
    pickState(
      [
        { at: 10, staysMs: 0, of: 0 },
        { at: 90, staysMs: 0, of: 0 },
      ],
      ['circle'],
      growing,
    ),
  ).toBe(90)
})
