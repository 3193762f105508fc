import { expect, test } from 'vitest'
import { compare, footer, header, placesOf } from './testing/compare-pages.ts'
import { blank, block, over, pageWidth, stack, text, type Part } from './testing/draw-page.ts'

const rowHeight = 61
const edit = text(7, 1, { x: 1140, width: 50 })

/** A table row whose last column has the same text in every row. */
const row = (seed: number, name = text(seed, 1, { x: 40, width: 700 })) =>
  stack(block(0xe0e4e8, 0, pageWidth, 1), blank(19), over(name, edit), blank(17))

const rows = Array.from({ length: 16 }, (_, nth) => row(nth + 10))
const without = (nth: number) => rows.toSpliced(nth, 1)

/** A button that is fixed to the window, drawn over the page. */
const floating = stack(
  blank(600),
  over(
    block(0x335577, 1100, 110, 70),
    stack(blank(20), text(3, 1, { x: 1115, width: 80, colour: 0xffffff })),
  ),
)

const regions = async (before: Part[], after: Part[], button = floating) =>
  placesOf(
    await compare(
      [over(stack(header, ...before, footer), floating)],
      [over(stack(header, ...after, footer), button)],
    ),
  )

/** A row is recognized by the first of its pixels that differs from the next row's. */
const atRow = (nth: number) => {
  const top = 80 + nth * rowHeight
  return expect.toSatisfy((y: number) => y >= top && y < top + rowHeight)
}

test('a row that is removed beside a column of rows that are alike is one region, whatever floats over them', async () => {
  expect(await regions(rows, without(2))).toEqual([
    { kind: 'removed', across: [0, pageWidth], was: [atRow(2), rowHeight], is: [atRow(2), 0] },
  ])
})

test('so is one that is inserted', async () => {
  expect(await regions(without(2), rows)).toEqual([
    { kind: 'inserted', across: [0, pageWidth], was: [atRow(2), 0], is: [atRow(2), rowHeight] },
  ])
})

test.each([5, 9, 13])('a digit that changed in row %i is reported as well', async (nth) => {
  const digit = (x: number) => stack(blank(2), block(0x222222, x, 4, 9), blank(13))
  const page = (x: number) => rows.with(nth, row(19, over(text(19, 1, { x: 40, width: 700 }), digit(x))))
  const found = await regions(page(764), page(760).toSpliced(2, 1))
  const top = 80 + (nth - 1) * rowHeight + 22
  expect(found.map(({ kind }) => kind)).toEqual(['removed', 'changed'])
  expect(found[1]).toMatchObject({ across: [760, 8], was: [top + rowHeight, 9], is: [top, 9] })
})

test('a floating element is reported when it has another colour', async () => {
  const red = stack(blank(600), block(0xcc2233, 1100, 110, 70))
  const found = await regions(rows, without(2), red)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'changed' }))
})
