import sharp from 'sharp'

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
  colour: number
}

/** A part of a page whose top is at row 0. */
export interface Part {
  rectangles: Rectangle[]
  height: number
}

export const pageWidth = 1280
export const lineHeight = 24

/** Lines that resemble text: each letter has three strokes that depend on the seed. */
export function text(seed: number, lines: number, { x = 140, width = 1000, colour = 0x222222 } = {}): Part {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const rectangles: Rectangle[] = []
  for (let line = 0; line < lines; line += 1) {
    for (let left = x; left < x + width - 10; left += random(5) === 0 ? 14 : 9) {
      const y = line * lineHeight + 6
      rectangles.push(
        { x: left, y: y + random(3), width: 2, height: 12, colour },
        { x: left, y: y + 2 + random(8), width: 7, height: 2, colour },
        { x: left + 5, y: y + random(6), width: 2, height: 4 + random(6), colour },
      )
    }
  }
  return { rectangles, height: lines * lineHeight }
}

export function block(colour: number, x: number, width: number, height: number): Part {
  return { rectangles: [{ x, y: 0, width, height, colour }], height }
}

export const blank = (height: number): Part => ({ rectangles: [], height })

/** Parts from top to bottom. */
export function stack(...parts: Part[]): Part {
  let height = 0
  const rectangles: Rectangle[] = []
  for (const part of parts) {
    for (const rectangle of part.rectangles) rectangles.push({ ...rectangle, y: rectangle.y + height })
    height += part.height
  }
  return { rectangles, height }
}

/** Parts on top of each other, all beginning at the same row. */
export const over = (...parts: Part[]): Part => ({
  rectangles: parts.flatMap(({ rectangles }) => rectangles),
  height: Math.max(...parts.map(({ height }) => height)),
})

/** Packed RGB of a white page with these parts from top to bottom. */
export function paint(...parts: Part[]): { data: Buffer; width: number; height: number } {
  const { rectangles, height } = stack(...parts)
  const data = Buffer.alloc(pageWidth * height * 3, 255)
  for (const { x, y, width, height: rows, colour } of rectangles) {
    const pixel = Buffer.from([colour >> 16, (colour >> 8) & 255, colour & 255])
    for (let row = y; row < y + rows; row += 1) {
      const start = (row * pageWidth + x) * 3
      data.fill(pixel, start, start + width * 3)
    }
  }
  return { data, width: pageWidth, height }
}

/** A white page with these parts as a PNG. */
export async function draw(...parts: Part[]): Promise<Buffer> {
  const { data, width, height } = paint(...parts)
  const raw = { width, height, channels: 3 } as const
  return sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer()
}
