import sharp from 'sharp'

export const size = { width: 100, height: 90 }

/** A white image with black squares of two pixels. */
export function draw(...squares: [number, number][]): Promise<Buffer> {
  const input = { create: { width: 2, height: 2, channels: 3 as const, background: 'black' } }
  return sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite(squares.map(([left, top]) => ({ input, left, top })))
    .png()
    .toBuffer()
}
