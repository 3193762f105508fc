import { differenceColours } from '../png/difference-colours.ts'
import { colourRows } from './colour-rows.ts'
import type { ShownChange } from './find-shown-change.ts'
import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import type { Painting } from './paint-difference.ts'
import { pixelsOf } from '../measure/paint-ignored-regions.ts'

/** The size of one of three parts side by side: baseline, current screenshot, difference. */
const part = { width: 480, height: 600 }
/** The margin on either side of a change in pixels. */
const margin = 40
const quality = 75
/** Half the time of sharp's default effort (4), for a twentieth more bytes. */
const effort = 2

interface Frame {
  left: number
  width: number
  height: number
  /** The number of rows above the change. */
  above: number
}

/** Packed RGB of some rows of an image, in its full width. */
interface Rows {
  pixels: Buffer
  width: number
  height: number
}

/**
 * Shows a change in both images, with a box around it, and in their difference, as WebP, unscaled up to 480
 * pixels of width. `unpainted`: the pair with ignored regions as they were captured, which may replace the
 * painted pair in the kernel. `isMirrored`: the loaded images are mirrored, and are shown as they were.
 */
export async function cropChange(
  kernel: Kernel,
  change: ShownChange,
  painting: Painting,
  unpainted: () => Promise<Pair>,
  isMirrored = false,
): Promise<Buffer> {
  const frame = frameOf(change, painting.width)
  const [top, rows] = cut(painting, change.differenceY - frame.above, frame)
  const difference = { pixels: colourRows(kernel, painting, top, rows), width: painting.width, height: rows }
  const { before, after } = await unpainted()
  const baseline = readRows(kernel, before, after, change.baselineY, frame)
  const current = readRows(kernel, after, before, change.currentY, frame)
  const parts = await Promise.all([baseline, current, difference].map((picture) => shrink(picture, frame)))
  const heights = [change.baselineHeight, change.currentHeight]
  for (const [nth, height] of heights.entries()) {
    const pixels = parts[nth]
    if (pixels && height > 0) drawBox(pixels, boxOf(change, height, frame))
  }
  return join(isMirrored ? parts.map(mirror) : parts)
}

/** Mirrors one of the three parts. */
function mirror(pixels: Buffer): Buffer {
  const mirrored = Buffer.alloc(pixels.length)
  for (let row = 0; row < part.height; row += 1)
    for (let x = 0; x < part.width; x += 1) {
      const from = (row * part.width + x) * 3
      pixels.copy(mirrored, ((row + 1) * part.width - 1 - x) * 3, from, from + 3)
    }
  return mirrored
}

/** Chooses the part of the page around the change, which is at least as large as the crop. */
function frameOf({ x, baselineY, currentY, differenceY, ...change }: ShownChange, pageWidth: number): Frame {
  const width = Math.min(pageWidth, Math.max(part.width, change.width + 2 * margin))
  const height = Math.round((width * part.height) / part.width)
  const left = Math.round(x + change.width / 2 - width / 2)
  const centred = Math.round(Math.max(margin, Math.min(height / 3, (height - change.height) / 2)))
  const above = Math.min(centred, baselineY, currentY, differenceY)
  return { left: Math.max(0, Math.min(left, pageWidth - width)), width, height, above }
}

/** The first row of a frame and the number of its rows that the image has. */
function cut(picture: { height: number }, from: number, { height }: Frame): [number, number] {
  const top = Math.min(from, picture.height - 1)
  return [top, Math.min(height, picture.height - top)]
}

function readRows(kernel: Kernel, picture: Picture, other: Picture, y: number, frame: Frame): Rows {
  const { width } = picture
  const [top, height] = cut(picture, y - frame.above, frame)
  kernel.exports.prepare(picture.address, other.address, top, top + height)
  const { start, stride } = pixelsOf(kernel, picture)
  const rows = Array.from({ length: height }, (_, nth) =>
    kernel.bytes(start + (top + nth) * stride, width * 3),
  )
  return { pixels: Buffer.concat(rows), width, height }
}

/** The gap between a change and its box, and the box's line width, in pixels of the crop. */
const [space, line] = [2, 2]

/** The left, top, right and bottom of a box around the change, in pixels of the crop. */
function boxOf({ x, width }: ShownChange, height: number, frame: Frame): Box {
  const scale = part.width / frame.width
  const left = (x - frame.left) * scale - space - line
  const top = frame.above * scale - space - line
  const edge = 2 * (space + line)
  return { left, top, right: left + width * scale + edge, bottom: top + height * scale + edge }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Draws the part of the box that lies in the crop. */
function drawBox(pixels: Buffer, { left, top, right, bottom }: Box): void {
  const fill = (x: number, y: number, xEnd: number, yEnd: number) => {
    const from = Math.max(0, Math.round(x))
    const to = Math.min(part.width, Math.round(xEnd))
    for (let row = Math.max(0, Math.round(y)); row < Math.min(part.height, Math.round(yEnd)); row += 1)
      for (let column = from; column < to; column += 1)
        pixels.set(differenceColours.changed, (row * part.width + column) * 3)
  }
  fill(left, top, right, top + line)
  fill(left, bottom - line, right, bottom)
  fill(left, top, left + line, bottom)
  fill(right - line, top, right, bottom)
}

/** Scales a frame down; an image that ends earlier is extended in the colours of its last row. */
async function shrink({ pixels, width, height }: Rows, frame: Frame): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const across = Math.min(frame.width, width)
  const scaled = Math.max(1, Math.round((height * part.height) / frame.height))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: Math.min(frame.left, width - across), top: 0, width: across, height })
    .resize(part.width, scaled, { fit: 'fill' })
    .extend({ bottom: part.height - scaled, extendWith: 'copy' })
    .raw()
    .toBuffer()
}

/**
 * Joins the parts row by row, because sharp composites images that do not overlap twice as slowly as it
 * encodes them.
 */
async function join(parts: Buffer[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [stride, width] = [part.width * 3, parts.length * part.width]
  const pixels = Buffer.alloc(width * part.height * 3)
  for (const [nth, rows] of parts.entries())
    for (let y = 0; y < part.height; y += 1)
      rows.copy(pixels, (y * parts.length + nth) * stride, y * stride, (y + 1) * stride)
  const raw = { width, height: part.height, channels: 3 } as const
  return sharp(pixels, { raw }).webp({ quality, effort }).toBuffer()
}
