import { seed } from './random-pictures.ts'
import { writePng } from './write-png.ts'

const size = { width: 900, height: 600 }
/** Sizes of squares, in pixels, which have a colour of their own, and their maximum difference in levels. */
const scales = [240, 120, 60, 30, 12, 6, 3, 1]
const levels = 28

/** An image with large shapes, small shapes and grain, as a data URL. */
export function drawPhotograph(start: number): string {
  const random = seed(start)
  const { width, height } = size
  const values = new Float32Array(width * height * 3).fill(120)
  for (const scale of scales) {
    const across = Math.ceil(width / scale)
    const shades = Float32Array.from(
      { length: across * Math.ceil(height / scale) * 3 },
      () => random(2 * levels) - levels,
    )
    for (let at = 0; at < values.length; at += 1) {
      const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
      const square = Math.floor(y / scale) * across + Math.floor(x / scale)
      values[at] = (values[at] ?? 0) + (shades[3 * square + (at % 3)] ?? 0)
    }
  }
  const data = Uint8Array.from(values, (value) => Math.max(0, Math.min(255, value)))
  return `data:image/png;base64,${writePng({ ...size, channels: 3, data }).toString('base64')}`
}
