import { countRandom, type Pixels } from '@vigia/visual-diff/testing'
import type { Block } from './page-arbitrary.ts'

/**
 * A block as it is drawn: how much taller a photograph is than it was, and tenths of a pixel by which it
 * stands to the right.
 */
export interface DrawnBlock extends Block {
  stretch: number
  aside: number
}

export interface Area {
  x: number
  y: number
  width: number
}

type Colour = [red: number, green: number, blue: number]

const colourOf = (seed: number): Colour => {
  const random = countRandom(seed * 7919 + 1)
  return [random(256), random(256), random(256)]
}

export function fill(page: Pixels, { x, y, width }: Area, height: number, colour: Colour) {
  const [left, right] = [Math.max(0, x), Math.min(page.width, x + width)]
  if (right <= left) return
  const row = Buffer.alloc((right - left) * 3, Buffer.from(colour))
  for (let at = Math.max(0, y); at < Math.min(page.height, y + height); at += 1)
    page.data.set(row, (at * page.width + left) * 3)
}

/** Each channel of each pixel of a block by its place in the block. */
function each(
  page: Pixels,
  area: Area,
  height: number,
  levelAt: (x: number, y: number, channel: number) => number,
) {
  for (let row = 0; row < height; row += 1) {
    let at = ((area.y + row) * page.width + area.x) * 3
    for (let column = 0; column < area.width; column += 1)
      for (let channel = 0; channel < 3; channel += 1) page.data[at++] = levelAt(column, row, channel)
  }
}

const lineHeight = 14

function drawText(page: Pixels, area: Area, { seed, height, aside }: DrawnBlock) {
  const random = countRandom(seed + 11)
  const ink = random(90)
  for (let line = 0; line + 9 <= height; line += lineHeight)
    for (let at = 1; at + 6 <= area.width; at += 6 + (random(5) === 0 ? 4 : 0)) {
      const strokes = [
        { x: at, y: line + random(3), width: 1, height: 8 },
        { x: at, y: line + 1 + random(6), width: 4, height: 1 },
        { x: at + 3, y: line + random(4), width: 1, height: 3 + random(5) },
      ]
      for (const stroke of strokes)
        smear(page, area, { ...stroke, height: Math.min(stroke.height, height - stroke.y) }, ink, aside)
    }
}

/**
 * A dark stroke that begins `aside` tenths of a pixel further to the right: it is drawn over one column more.
 */
function smear(
  page: Pixels,
  area: Area,
  stroke: { x: number; y: number; width: number; height: number },
  ink: number,
  aside: number,
) {
  for (let row = stroke.y; row < stroke.y + stroke.height; row += 1)
    for (let column = 0; column <= stroke.width; column += 1) {
      const covered = column === 0 ? 10 - aside : column === stroke.width ? aside : 10
      const x = stroke.x + column
      if (covered === 0 || x >= area.width) continue
      const at = ((area.y + row) * page.width + area.x + x) * 3
      for (let channel = at; channel < at + 3; channel += 1) {
        const paper = page.data[channel] ?? 255
        page.data[channel] = Math.round(paper + ((ink - paper) * covered) / 10)
      }
    }
}

function drawCard(page: Pixels, area: Area, { seed, height }: DrawnBlock) {
  const colour = colourOf(seed)
  fill(page, area, height, colour)
  fill(page, { x: area.x + 1, y: area.y + 1, width: area.width - 2 }, height - 2, [250, 250, 250])
  const inner = { x: area.x + 4, y: area.y + 4, width: Math.max(0, area.width - 8) }
  if (height > 24 && inner.width > 8)
    drawText(page, inner, { look: 'text', seed, height: height - 8, stretch: 0, aside: 0 })
}

/** Grain and shapes, drawn into `height` rows of what has `height - stretch`. */
function drawPhotograph(page: Pixels, area: Area, { seed, height, stretch }: DrawnBlock) {
  const tone = colourOf(seed)
  const rows = Math.max(1, height - stretch)
  const valueAt = (x: number, y: number) => {
    const mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + seed * 362_437
    const grain = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
    return 60 * Math.sin(x / 17 + seed) + 50 * Math.cos(y / 13) + (((grain ^ (grain >>> 16)) >>> 8) % 60)
  }
  const rowsOf = Array.from({ length: height }, (_, y) => ((y + 0.5) * rows) / height - 0.5)
  each(page, area, height, (x, y, channel) => {
    const from = rowsOf[y] ?? 0
    const [top, part] = [Math.floor(from), from - Math.floor(from)]
    const above = valueAt(x, Math.max(0, top))
    const value = part === 0 ? above : above * (1 - part) + valueAt(x, Math.min(rows - 1, top + 1)) * part
    return Math.max(0, Math.min(255, Math.round((tone[channel] ?? 0) / 2 + 60 + value)))
  })
}

function drawNoise(page: Pixels, area: Area, { seed, height }: DrawnBlock) {
  const random = countRandom(seed)
  each(page, area, height, () => random(256))
}

const drawers: Record<Block['look'], (page: Pixels, area: Area, block: DrawnBlock) => void> = {
  blank: () => {},
  colour: (page, area, { seed, height }) => fill(page, area, height, colourOf(seed)),
  text: drawText,
  card: drawCard,
  photograph: drawPhotograph,
  noise: drawNoise,
  gradient: (page, area, { seed, height }) =>
    each(
      page,
      area,
      height,
      (x, y, channel) => (seed * (3 - channel) + x * (channel === 1 ? 0 : 1) + y * channel) & 255,
    ),
  stripes: (page, area, { seed, height }) => {
    for (let row = 0; row < height; row += 2 + (seed % 5))
      fill(page, { ...area, y: area.y + row }, 1, colourOf(seed))
  },
}

export const drawBlock = (page: Pixels, area: Area, block: DrawnBlock) =>
  drawers[block.look](page, area, block)
