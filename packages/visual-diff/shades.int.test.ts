import { describe, expect, test } from 'vitest'
import { colourDistance, toLab } from './measure/colour-distance.ts'
import { comparer } from './testing/compare-pages.ts'
import { seed } from './testing/random-pictures.ts'
import { openShooter } from './testing/shoot-html.ts'

const shooter = await openShooter()

type Colour = [number, number, number]
interface Thing {
  background: Colour
  before: Colour
  after: Colour
  html: string
}

const apart = (one: Colour, other: Colour) => colourDistance(toLab(...one), toLab(...other))
const greys: Colour[] = [
  [255, 255, 255],
  [250, 250, 247],
  [27, 39, 51],
]
const backgrounds: Colour[] = [...greys, [11, 94, 215], [255, 193, 7]]
const families = ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Noto Sans', 'Liberation Mono']
const words = ['to', 'more', 'it', 'Log in', 'Read', 'ill', 'a']
const icon = (shape: string) =>
  `<svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" stroke="currentColor" stroke-width="0">${shape}</svg>`
const icons = [
  icon('<circle cx="6" cy="6" r="5"/>'),
  icon('<path d="M6 1 11 11H1z"/>'),
  icon('<path d="M2 6h8M6 2v8" stroke-width="1.5"/>'),
  icon('<path d="M1 3h10M1 6h10M1 9h10" stroke-width="1"/>'),
]

/**
 * Two readable colours on the background with a distance in this range, and at most this many levels between
 * them.
 */
function twoColours(
  random: (below: number) => number,
  background: Colour,
  { least, most, levels }: { least: number; most: number; levels: number },
) {
  for (;;) {
    const before: Colour = [random(256), random(256), random(256)]
    const by = () => random(2 * levels + 1) - levels
    const after: Colour = [before[0] + by(), before[1] + by(), before[2] + by()]
    const distance = apart(before, after)
    const isColour = after.every((value) => value >= 0 && value < 256)
    if (isColour && apart(before, background) > 25 && distance >= least && distance <= most)
      return { before, after }
  }
}

const cell = { width: 120, height: 72 }
const columns = 10

function page(things: Thing[], isAfter: (nth: number) => boolean): string {
  const cells = things.map(({ background, before, after, html }, nth) => {
    const [left, top] = [(nth % columns) * cell.width, Math.floor(nth / columns) * cell.height]
    const colour = isAfter(nth) ? after : before
    return `<div style="left:${left}px;top:${top}px;background:rgb(${background});color:rgb(${colour})">${html}</div>`
  })
  const style = `body{margin:0;height:${Math.ceil(things.length / columns) * cell.height}px}
    div{position:absolute;width:${cell.width}px;height:${cell.height}px;padding:24px 32px;box-sizing:border-box;white-space:nowrap}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('')}`
}

/**
 * Which of the texts and shapes are reported with strict sensitivity if every second one changes its colour.
 */
async function areReported(things: Thing[]): Promise<boolean[]> {
  const before = await shooter.shoot(page(things, () => false))
  const after = await shooter.shoot(page(things, (nth) => nth % 2 === 0))
  const { regions } = await comparer.compare(before, after, { draw: false, sensitivity: 'strict' })
  return things.map((_, nth) => {
    const [left, top] = [(nth % columns) * cell.width, Math.floor(nth / columns) * cell.height]
    const isIn = (at: number, from: number, length: number) => at >= from && at < from + length
    return regions.some(
      ({ x, currentY, width, currentHeight }) =>
        isIn(x + width / 2, left, cell.width) && isIn(currentY + currentHeight / 2, top, cell.height),
    )
  })
}

const drawn: [string, (nth: number) => string][] = [
  ...[11, 12, 13, 16, 20].map((size): [string, (nth: number) => string] => [
    `words of ${size} px`,
    (nth) =>
      `<span style="font:${size}px '${families[nth % families.length] ?? ''}'">${words[nth % words.length] ?? ''}</span>`,
  ]),
  ['icons of 12 px', (nth) => icons[nth % icons.length] ?? ''],
]

describe.each(drawn)('of %s', (_, draw) => {
  test.each([
    [3, 3.3, true, backgrounds, 20],
    // An antialiased edge has paler colours, in which the same number of levels in one channel is a larger
    // distance.
    [0.2, 1, false, greys, 6],
  ])(
    'colours %f to %f apart are reported with strict sensitivity: %s',
    async (least, most, isReported, on, levels) => {
      const random = seed(least * 100 + 7)
      const things = Array.from({ length: 100 }, (__, nth) => {
        const background = on[random(on.length)] ?? [255, 255, 255]
        return { background, ...twoColours(random, background, { least, most, levels }), html: draw(nth) }
      })
      const reported = await areReported(things)
      const wrong = things.filter((__, nth) => reported[nth] !== (isReported && nth % 2 === 0))
      expect(wrong).toEqual([])
    },
  )
})
