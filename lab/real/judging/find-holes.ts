import sharp from 'sharp'
import type { Box } from './find-places.ts'
import type { Sight } from './read-as-visitor.ts'

/**
 * Finds content that a visitor sees and the screenshot lacks: texts at whose position it has only one colour,
 * and boxes of another colour.
 */
export async function findHoles(png: Buffer, sights: readonly Sight[]): Promise<Sight[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  return sights.filter(
    (sight) => isInside(sight, picture) && isPlain(picture, sight) && !isOwn(picture, sight),
  )
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const isInside = ({ x, y, width, height }: Box, picture: Pixels) =>
  x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height

/** A step or two of a channel is a gradient, and no letter. */
const minContrast = 8

function isPlain({ data, width }: Pixels, box: Box): boolean {
  const least = [255, 255, 255]
  const most = [0, 0, 0]
  for (let y = Math.floor(box.y); y < Math.floor(box.y + box.height); y += 1) {
    for (let x = Math.floor(box.x); x < Math.floor(box.x + box.width); x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[(y * width + x) * 3 + channel] ?? 0
        least[channel] = Math.min(least[channel] ?? 0, value)
        most[channel] = Math.max(most[channel] ?? 0, value)
      }
    }
  }
  return most.every((value, channel) => value - (least[channel] ?? 0) < minContrast)
}

/** The largest difference of colours within a box of one colour, which a theme may draw a little darker. */
const maxDeviation = 40

function isOwn({ data, width }: Pixels, { x, y, colour }: Sight): boolean {
  const at = (Math.ceil(y) * width + Math.ceil(x)) * 3
  return (
    colour !== undefined &&
    colour.every((part, nth) => Math.abs(part - (data[at + nth] ?? 0)) <= maxDeviation)
  )
}
