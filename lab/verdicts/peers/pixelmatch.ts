import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Judge } from '../judge-pairs.ts'

const maxShare = 0.001

/** Changed if more than 0.1 % of the pixels or the size differ; antialiased pixels do not count. */
export async function byPixelmatch(before: string, after: string): ReturnType<Judge<string>> {
  const [one, other] = await Promise.all([decode(before), decode(after)])
  const { width, height } = one.info
  if (width !== other.info.width || height !== other.info.height)
    return { changed: true, reason: 'another size' }
  const pixels = pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 })
  const share = pixels / (width * height)
  return { changed: share > maxShare, reason: `${(share * 100).toFixed(4)} %` }
}

const decode = (file: string) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
