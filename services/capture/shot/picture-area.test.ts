import { expect, test } from 'vitest'
import { areaOf, fit } from './picture-area.ts'

test.each([
  { scrollHeight: 0, endsAt: Infinity, height: 800, truncated: false },
  { scrollHeight: 799, endsAt: Infinity, height: 800, truncated: false },
  { scrollHeight: 2_345.2, endsAt: Infinity, height: 2_346, truncated: false },
  { scrollHeight: 16_000, endsAt: Infinity, height: 16_000, truncated: false },
  { scrollHeight: 16_001, endsAt: Infinity, height: 16_001, truncated: false },
  { scrollHeight: 100_000, endsAt: Infinity, height: 100_000, truncated: false },
  { scrollHeight: 100_001, endsAt: Infinity, height: 100_000, truncated: true },
  { scrollHeight: 1e9, endsAt: 16_000, height: 16_000, truncated: true },
  { scrollHeight: 11_900, endsAt: 8_000, height: 8_000, truncated: true },
  { scrollHeight: 3_000, endsAt: 4_000, height: 3_000, truncated: true },
])(
  'of a page of $scrollHeight pixels that ends at $endsAt for us $height are captured',
  ({ scrollHeight, endsAt, height, truncated }) => {
    expect(fit(scrollHeight, endsAt)).toEqual({ height, truncated })
  },
)

const desktop = { width: 1_280, height: 800 }
const page = {
  title: '',
  layoutWidth: 1_280,
  scrollHeight: 800,
  origin: { x: 0, y: 0 },
  isTurned: false,
  isInColumns: false,
  isCutInFrames: false,
  columns: { left: 0, right: 1_280 },
}
const rightToLeft = { ...page, isTurned: true }

test.each([
  ['as wide as its window', page, undefined, 800, [0, 0, 1_280, 800]],
  ['wider', page, { left: 0, right: 1_500.2 }, 800, [0, 0, 1_501, 800]],
  ['narrower', page, { left: 200, right: 300 }, 800, [0, 0, 1_280, 800]],
  ['with contents that no one can scroll to', page, { left: -300, right: 1_280 }, 800, [0, 0, 1_280, 800]],
  ['from right to left', rightToLeft, undefined, 800, [0, 0, 1_280, 800]],
  [
    'from right to left, and wider',
    { ...rightToLeft, origin: { x: 720, y: 0 } },
    { left: -719.5, right: 1_280 },
    800,
    [-720, 0, 2_000, 800],
  ],
  [
    'beside which a menu waits',
    { ...rightToLeft, origin: { x: 300, y: 0 } },
    { left: 0, right: 1_280 },
    800,
    [0, 0, 1_280, 800],
  ],
  [
    'that begins at its bottom',
    { ...rightToLeft, scrollHeight: 2_000, origin: { x: 0, y: 1_200 } },
    undefined,
    2_000,
    [0, -1_200, 1_280, 2_000],
  ],
  [
    'that begins at its bottom and is endless',
    { ...rightToLeft, scrollHeight: 20_000, origin: { x: 0, y: 19_200 } },
    undefined,
    8_000,
    [0, -7_200, 1_280, 8_000],
  ],
] as const)('what is shot of a page %s', (_, measures, contents, height, [left, top, width, rows]) => {
  const { area, isCut } = areaOf({ ...measures, contents }, desktop, height)
  expect({ ...area, isCut }).toMatchObject({ left, top, width, height: rows, isCut: false })
})

test('endless columns end where endless rows would', () => {
  const columns = { ...page, origin: { x: 18_720, y: 0 }, isTurned: true, isInColumns: true }
  const contents = { left: -18_720, right: 1_280 }
  const { area, isCut } = areaOf({ ...columns, contents }, desktop, 800, 8_000)
  expect([area.left, area.width, isCut]).toEqual([-6_720, 8_000, true])
})

test.each([
  [{ left: 0, right: 20_000 }, 0, 800, [0, 16_000]],
  [{ left: -18_720, right: 1_280 }, 18_720, 800, [-14_720, 16_000]],
  [{ left: 0, right: 10_000 }, 0, 6_000, [0, 5_120]],
  [{ left: 0, right: 10_000 }, 0, 100_000, [0, 1_920]],
] as const)(
  'a page that would have too many pixels is cut where it ends',
  (contents, x, height, [left, width]) => {
    const { area, isCut } = areaOf({ ...page, origin: { x, y: 0 }, contents }, desktop, height)
    expect({ left: area.left, width: area.width, isCut }).toEqual({ left, width, isCut: true })
  },
)
