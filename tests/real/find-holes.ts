import sharp from 'sharp'
import type { Box, SeenText } from './find-places.ts'

/** The texts in whose place the picture shows a single colour. */
export async function findHoles(png: Buffer, texts: readonly SeenText[]): Promise<SeenText[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  return texts.filter((text) => isInside(text, picture) && isPlain(picture, text))
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const isInside = ({ x, y, width, height }: Box, picture: Pixels) =>
  x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height

/** A step or two of a channel is a gradient, and no letter. */
const leastContrast = 8

export function isPlain({ data, width }: Pixels, box: Box): boolean {
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
  return most.every((value, channel) => value - (least[channel] ?? 0) < leastContrast)
}
