import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Comparer } from '../compare-images.ts'
import type { Sensitivity } from '../limits/change-limits.ts'

const comparer = new Comparer()
const size = { width: 640, height: 200 }

const page = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#fff"/>${content}</svg>`

const draw = (content: string) =>
  sharp(Buffer.from(page(content)))
    .flatten()
    .png()
    .toBuffer()

/** Strokes as of letters, 1.6 wide, antialiased at any position; `x` further to the right, `y` lower. */
function letters({ x = 0, y = 0, colour = '#222', without = -1, width = 1.6 } = {}): string {
  const strokes = Array.from({ length: 240 }, (_, nth) => {
    const [column, line] = [nth % 60, Math.floor(nth / 60)]
    const [left, top] = [20 + column * 9.3 + x, 20 + line * 40 + y]
    const stem = `M${left} ${top}v11`
    const bar = nth === without ? '' : `M${left} ${top + ((nth * 5) % 11)}h5`
    return `${stem}${bar}`
  })
  return `<path d="${strokes.join('')}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
}

async function isChanged(before: string, after: string, sensitivity: Sensitivity = 'normal') {
  const { changed } = await comparer.compare(await draw(before), await draw(after), {
    draw: false,
    sensitivity,
  })
  return changed
}

describe('with normal sensitivity', () => {
  test.each([0.2, 0.3, 0.5, 0.7])('text %f of a pixel further on is the same', async (x) => {
    expect(await isChanged(letters(), letters({ x }), 'strict')).toBe(true)
    expect(await isChanged(letters(), letters({ x }))).toBe(false)
  })

  test.each([0.3, 0.6])('text %f of a pixel lower is the same', async (y) => {
    expect(await isChanged(letters(), letters({ y }), 'strict')).toBe(true)
    expect(await isChanged(letters(), letters({ y }))).toBe(false)
  })

  test.each<[string, string]>([
    ['a stroke that is missing', letters({ without: 100 })],
    ['the same in text a third of a pixel further on', letters({ without: 100, x: 0.3 })],
    ['text two pixels further on', letters({ x: 2 })],
    ['paler text', letters({ colour: '#555' })],
    ['text of another colour as bright', letters({ colour: '#50a' })],
    ['bolder text', letters({ width: 3 })],
  ])('%s is different', async (_, after) => {
    expect(await isChanged(letters(), after)).toBe(true)
  })

  test('a small mark that was removed is reported with its place', async () => {
    const dot = '<rect x="300" y="90" width="2" height="3" fill="#222"/>'
    const { changed, changedPixels, regions } = await comparer.compare(await draw(dot), await draw(''), {
      draw: false,
    })
    expect({ changed, changedPixels }).toEqual({ changed: true, changedPixels: 6 })
    expect(regions).toMatchObject([{ kind: 'changed', x: 300, currentY: 90, width: 2, currentHeight: 3 }])
  })
})

test('half of the text of a page has to differ with relaxed sensitivity, and does', async () => {
  expect(await isChanged(letters(), letters({ without: 100 }), 'relaxed')).toBe(false)
  expect(await isChanged(letters(), letters({ x: 0.3 }), 'relaxed')).toBe(false)
  expect(await isChanged(letters(), letters({ colour: '#888' }), 'relaxed')).toBe(true)
})
