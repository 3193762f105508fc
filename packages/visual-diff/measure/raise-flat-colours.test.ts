import { expect, test } from 'vitest'
import { blank, block, text } from '../testing/draw-page.ts'
import { compare, placesOf } from '../testing/compare-pages.ts'

const page = (colour: number, width: number, height: number) => [
  text(1, 6),
  blank(20),
  block(colour, 64, width, height),
  blank(20),
  text(2, 6),
]

test.each([
  ['pale yellow 4.6 apart, 1200 x 67 px is reported', 0xfdf6e3, 0xfdf0e3, 1200, 67, true],
  ['pale yellow 4.6 apart, 64 x 36 px is reported', 0xfdf6e3, 0xfdf0e3, 64, 36, true],
  ['pale yellow 4.6 apart, 32 x 32 px is not', 0xfdf6e3, 0xfdf0e3, 32, 32, false],
  ['pale yellow 3.8 apart, 1200 x 67 px is not', 0xfdf6e3, 0xfdf1e3, 1200, 67, false],
  ['lilac 5.8 apart, 300 x 40 px is reported', 0xf4ecff, 0xecf0ff, 300, 40, true],
  ['pale blue 5.4 apart, 300 x 40 px is reported', 0xe9f5ff, 0xe9f5f4, 300, 40, true],
  ['nearly black 6.7 apart, 300 x 40 px is reported', 0x101418, 0x101422, 300, 40, true],
  ['dark green 6.2 apart, 300 x 40 px is reported', 0x1a2b1a, 0x1a2b26, 300, 40, true],
])('with Normal a flat area of %s', async (_, was, is, width, height, isReported) => {
  const comparison = await compare(page(was, width, height), page(is, width, height))
  const place = { kind: 'changed', across: [64, width], was: [164, height], is: [164, height] }
  expect(placesOf(comparison)).toEqual(isReported ? [place] : [])
})

test('with Relaxed such a tint is none', async () => {
  const { changed } = await compare(page(0xfdf6e3, 1200, 300), page(0xfdf0e3, 1200, 300), {
    sensitivity: 'relaxed',
  })
  expect(changed).toBe(false)
})
