import type { Samples } from './write-png.ts'

/** Random numbers from 0 up to `below`, which depend only on the seed. */
export function countRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** An opaque image that resembles a page: bands of one colour, gradients, repeated marks and noise. */
export function drawSamples(width: number, height: number, channels: 3 | 4, seed: number): Samples {
  const random = countRandom(seed)
  const data = new Uint8Array(width * height * channels)
  const marks = Array.from({ length: 64 }, () => random(256))
  for (let y = 0; y < height; y += 1) {
    const kind = (y >> 3) % 4
    for (let x = 0; x < width; x += 1) {
      for (let nth = 0; nth < 3; nth += 1) {
        const values = [255, (x + y * nth) & 255, marks[(x * 7 + (y & 3) * nth) % 64] ?? 0, random(256)]
        data[(y * width + x) * channels + nth] = values[kind] ?? 0
      }
      if (channels === 4) data[(y * width + x) * 4 + 3] = 255
    }
  }
  return { width, height, channels, data }
}
