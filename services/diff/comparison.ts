import pixelmatch from 'pixelmatch'

/** Pixels as RGBA, 4 bytes each, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export interface Comparison {
  /** Changed pixels / all pixels of a picture that holds both, 0..1. */
  ratio: number
  /** The current picture faded, with what changed in colour; absent if nothing did. */
  difference?: Pixels
}

// pixelmatch's own usual limit (a share of the largest YIQ distance); antialiased pixels do not count.
const options = { threshold: 0.1, includeAA: false, diffMask: true }
const changedColour = [226, 29, 72] as const

/** Compares what two pictures have in common, top and left aligned; what only one of them has counts as changed. */
export function compare(before: Pixels, after: Pixels): Comparison {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const common = { width: Math.min(before.width, after.width), height: Math.min(before.height, after.height) }
  const mask = new Uint8Array(common.width * common.height * 4)
  const changed = pixelmatch(
    crop(before, common),
    crop(after, common),
    mask,
    common.width,
    common.height,
    options,
  )
  const beyond = width * height - common.width * common.height
  if (changed + beyond === 0) return { ratio: 0 }
  const difference = draw({ data: mask, ...common }, after, { width, height })
  return { ratio: (changed + beyond) / (width * height), difference }
}

function crop({ data, width }: Pixels, to: { width: number; height: number }): Uint8Array {
  if (width === to.width) return data.subarray(0, to.width * to.height * 4)
  const cropped = new Uint8Array(to.width * to.height * 4)
  for (let row = 0; row < to.height; row += 1) {
    const start = row * width * 4
    cropped.set(data.subarray(start, start + to.width * 4), row * to.width * 4)
  }
  return cropped
}

function draw(mask: Pixels, after: Pixels, size: { width: number; height: number }): Pixels {
  const data = new Uint8Array(size.width * size.height * 4)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const isCommon = x < mask.width && y < mask.height
      const share = isCommon ? (mask.data[(y * mask.width + x) * 4 + 3] ? 1 : 0) : 0.5
      const at = (y * size.width + x) * 4
      paint(data, at, share, fade(after, x, y))
    }
  }
  return { data, ...size }
}

/** How light the current picture is there, much lighter than it was; white where it has ended. */
function fade({ data, width, height }: Pixels, x: number, y: number): number {
  if (x >= width || y >= height) return 255
  const at = (y * width + x) * 4
  const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  return 255 - (255 - light) * 0.25
}

function paint(data: Uint8Array, at: number, share: number, ground: number) {
  for (const [nth, colour] of changedColour.entries()) data[at + nth] = colour * share + ground * (1 - share)
  data[at + 3] = 255
}
