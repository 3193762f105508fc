import { writeFile } from 'node:fs/promises'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { DiffTool, Verdict } from '../tool.ts'

const options = { threshold: 0.1, includeAA: false, diffMask: true }

/**
 * Decodes both images concurrently by sharp, compares their common part by pixelmatch, and encodes the mask
 * by sharp.
 */
export function openPixelmatch(): DiffTool {
  return { compare, isElsewhere: false, close() {} }
}

async function compare(before: string, after: string, mask: string): Promise<Verdict> {
  const [one, other] = await Promise.all([decode(before), decode(after)])
  const { width } = one.info
  const height = Math.min(one.info.height, other.info.height)
  const length = width * height * 4
  const drawn = new Uint8Array(length)
  const pixels =
    pixelmatch(one.data.subarray(0, length), other.data.subarray(0, length), drawn, width, height, options) +
    width * Math.abs(one.info.height - other.info.height)
  if (pixels > 0)
    await writeFile(
      mask,
      await sharp(drawn, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    )
  return { changed: pixels > 0, pixels }
}

const decode = (file: string) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
