import { countRandom, openBand, writePng, type Pixels } from '@vigia/visual-diff/testing'
import { drawBlock, fill, type DrawnBlock } from './draw-block.ts'
import type { Edit, Floating, PairPlan } from './page-arbitrary.ts'

interface Plan {
  width: number
  columns: { share: number; blocks: DrawnBlock[] }[]
  edits: Edit[]
}

export interface DrawnPair {
  before: Pixels
  after: Pixels
}

/** Taller and wider pages say nothing more, and take longer. */
const maxHeight = 700

/** The pixels of a pair. */
export function drawPair({ width, columns, edits, floating }: PairPlan): DrawnPair {
  const asDrawn = columns.map(({ share, blocks }) => ({
    share,
    blocks: blocks.map((block) => ({ ...block, stretch: 0, aside: 0 })),
  }))
  const before = { width, columns: asDrawn, edits: [] }
  return {
    before: drawPage(before, floating),
    after: drawPage(edits.reduce(apply, { ...before, edits: [] }), floating),
  }
}

/** The plan after an edit. What concerns pixels is done when it is drawn. */
function apply(plan: Plan, edit: Edit): Plan {
  if (edit.kind === 'width') return { ...plan, width: Math.max(1, plan.width + edit.by) }
  if (edit.kind === 'dot' || edit.kind === 'jitter') return { ...plan, edits: [...plan.edits, edit] }
  const columns = plan.columns.map((column) => ({ ...column, blocks: [...column.blocks] }))
  const blocks = columns[edit.column % columns.length]?.blocks ?? []
  const at = edit.at % Math.max(1, blocks.length)
  const block = blocks[at]
  if (edit.kind === 'insert') blocks.splice(at, 0, { ...edit.block, stretch: 0, aside: 0 })
  else if (!block) return plan
  else if (edit.kind === 'remove') blocks.splice(at, 1)
  else if (edit.kind === 'move') {
    blocks.splice(at, 1)
    const into = columns[edit.into % columns.length]?.blocks ?? blocks
    into.splice(edit.to % (into.length + 1), 0, block)
  } else blocks[at] = changeBlock(block, edit)
  return { ...plan, columns }
}

function changeBlock(block: DrawnBlock, edit: Edit): DrawnBlock {
  if (edit.kind === 'recolour') return { ...block, seed: block.seed + 1 }
  if (edit.kind === 'resample') return { ...block, height: block.height + 1, stretch: block.stretch + 1 }
  if (edit.kind === 'aside') return { ...block, aside: edit.part }
  return edit.kind === 'grow' ? { ...block, height: Math.max(1, block.height + edit.rows) } : block
}

function drawPage({ width, columns, edits }: Plan, floating: Floating[]): Pixels {
  const heights = columns.map(({ blocks }) => blocks.reduce((sum, { height }) => sum + height, 0))
  const height = Math.max(1, Math.min(maxHeight, Math.max(...heights)))
  const page = { width, height, data: new Uint8Array(width * height * 3).fill(255) }
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let [left, share] = [0, 0]
  for (const column of columns) {
    share += column.share
    const right = Math.round((share * width) / shares)
    drawColumn(page, left, right, column.blocks)
    left = right
  }
  for (const { x, y, side, seed } of floating) drawSquare(page, { x: x % width, y, side, seed })
  for (const edit of edits) {
    if (edit.kind === 'dot') drawSquare(page, { ...edit, x: edit.x % width, y: edit.y % height })
    if (edit.kind === 'jitter') jitter(page, edit.levels, edit.seed)
  }
  return page
}

function drawColumn(page: Pixels, left: number, right: number, blocks: DrawnBlock[]) {
  let y = 0
  for (const block of blocks) {
    const height = Math.min(block.height, page.height - y)
    if (right > left && height > 0) drawBlock(page, { x: left, y, width: right - left }, { ...block, height })
    y += block.height
  }
}

function drawSquare(page: Pixels, { x, y, side, seed }: Floating) {
  const random = countRandom(seed + 3)
  fill(page, { x, y, width: side }, side, [random(256), random(256), random(256)])
}

function jitter(page: Pixels, levels: number, seed: number) {
  const random = countRandom(seed)
  for (const [at, level] of page.data.entries())
    page.data[at] = Math.max(0, Math.min(255, level + random(2 * levels + 1) - levels))
}

/** Filtering in this code is slow; larger pictures are written without. */
const maxFiltered = 4_000

/** Encodes the picture as a PNG with this filter in each row; 5 takes the filters in turn. */
export function encode({ width, height, data }: Pixels, filter: number, hasOpacity: boolean): Buffer {
  if (width * height > maxFiltered) {
    const band = openBand(width, height)
    band.write(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
    return band.end()
  }
  const filterOf = (y: number) => (filter === 5 ? y % 5 : filter)
  if (!hasOpacity) return writePng({ width, height, channels: 3, data }, { filter: filterOf })
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return writePng({ width, height, channels: 4, data: rgba }, { filter: filterOf })
}
