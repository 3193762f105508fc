import { expect, test } from 'vitest'
import { alignRows } from './align-rows.ts'
import { inBaseline, inCurrent, type Rows } from '../geometry/runs.ts'

/** Blank rows have the hash 0, and each other number is a row of its own. */
const blank = (rows: number) => Array.from({ length: rows }, () => 0)
const rows = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)

/** Lines of 18 rows with 6 blank ones between them, as in a text. */
const text = (from: number, lines: number) =>
  Array.from({ length: lines }, (_, line) => [...rows(from + line * 100, 18), ...blank(6)]).flat()

const align = (a: number[], b: number[]) => alignRows(Uint32Array.from(a), Uint32Array.from(b))
const summary = (runs: Rows[]) => runs.map(({ kind, a, b, rows: count }) => `${kind} ${a} ${b} ${count}`)
const changes = (a: number[], b: number[]) => summary(align(a, b)).filter((run) => !run.startsWith('equal'))

const page = [...rows(10_000, 80), ...blank(30), ...text(1_000, 30), ...blank(50), ...rows(20_000, 120)]

test.each<[string, number[], number[], string[]]>([
  ['nothing', page, page, []],
  ['a banner on top', page, [...rows(500, 40), ...page], ['inserted 0 0 40']],
  ['a banner that went', [...rows(500, 40), ...page], page, ['removed 0 0 40']],
  [
    'a footer that went',
    page,
    page.slice(0, -120),
    [`removed ${page.length - 120} ${page.length - 120} 120`],
  ],
  ['one row more', page, [...page.slice(0, 300), 7, ...page.slice(300)], ['inserted 300 300 1']],
  [
    'blank rows more',
    page,
    [...page.slice(0, 110), ...blank(20), ...page.slice(110)],
    ['inserted 110 110 20'],
  ],
  ['rows changed where they are', page, page.with(200, 5).with(201, 6), ['paired 200 200 2']],
  [
    'a banner and a button far below',
    page,
    [...rows(500, 40), ...page.slice(0, 400), ...rows(90, 30), ...page.slice(430)],
    ['inserted 0 0 40', 'paired 400 440 30'],
  ],
  ['everything recoloured', rows(100, 500), rows(9_000, 500), ['paired 0 0 500']],
  ['everything new and longer', rows(100, 50), rows(9_000, 80), ['paired 0 0 50', 'inserted 50 50 30']],
  ['nothing before', [], rows(1, 5), ['inserted 0 0 5']],
  ['nothing after', rows(1, 5), [], ['removed 0 0 5']],
  ['all rows alike, but fewer', blank(50), blank(40), ['removed 40 40 10']],
])('%s', (_, a, b, expected) => {
  expect(changes(a, b)).toEqual(expected)
})

test('a line that was added to a paragraph is inserted rows, below the lines that only flow differently', () => {
  const paragraph = (lines: number[]) => lines.flatMap((from) => text(from, 1))
  const around = (middle: number[]) => [
    ...text(100_000, 3),
    ...blank(20),
    ...middle,
    ...blank(20),
    ...text(200_000, 9),
  ]
  const before = around(paragraph([1_000, 2_000, 3_000]))
  const after = around(paragraph([1_000, 2_500, 3_500, 4_000]))
  const runs = align(before, after)
  expect(runs.filter(({ kind }) => kind === 'inserted')).toMatchObject([{ rows: 24 }])
  expect(runs.filter(({ kind }) => kind === 'removed')).toEqual([])
  expect(runs.filter(({ kind }) => kind === 'paired').reduce((sum, run) => sum + run.rows, 0)).toBe(36)
})

test('a label that is three rows lower in its button is a change in place', () => {
  const button = (above: number) => [3, ...Array.from({ length: above }, () => 4), ...rows(50, 14)]
  const before = [...page, ...button(5), 4, 4, 4, 4, 4, 3, ...text(70_000, 4)]
  const after = [...page, ...button(8), 4, 4, 3, ...text(70_000, 4)]
  expect(before).toHaveLength(after.length)
  expect(align(before, after).filter(({ kind }) => kind === 'inserted' || kind === 'removed')).toEqual([])
})

test('sections that changed places are rows removed in one place and inserted at the other', () => {
  const [one, two] = [text(30_000, 12), text(60_000, 30)]
  const before = [...page, ...one, ...two, ...text(80_000, 4)]
  const after = [...page, ...two, ...one, ...text(80_000, 4)]
  expect(changes(before, after).map((run) => run.split(' ')[0])).toEqual(['removed', 'inserted'])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('in any case the runs hold every row once and in order (%i)', (seed) => {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const a = Array.from({ length: 400 }, () => random(seed * 40))
  const b = Array.from({ length: 8 }, () => a.slice(random(200), 200 + random(200))).flat()
  let [inA, inB] = [0, 0]
  for (const run of align(a, b)) {
    expect(run).toMatchObject({ a: inA, b: inB })
    const pairs = run.kind === 'equal' || run.kind === 'paired' ? run.rows : 0
    for (let row = 0; row < pairs; row += 1)
      expect(a[run.a + row] === b[run.b + row]).toBe(run.kind === 'equal')
    inA += inBaseline(run)
    inB += inCurrent(run)
  }
  expect([inA, inB]).toEqual([a.length, b.length])
})

test('among changed rows those are inserted that are least similar to the ones before', () => {
  const [a, b] = [rows(100, 30), rows(5_000, 70)]
  const refine = () => (row: number, other: number) => (row + 40 === other ? 0.1 : 1)
  const runs = alignRows(Uint32Array.from(a), Uint32Array.from(b), undefined, refine)
  expect(summary(runs)).toEqual(['inserted 0 0 40', 'paired 0 40 30'])
})
