import sharp from 'sharp'
import { parentPort } from 'node:worker_threads'
import { compare } from './comparison.ts'
import type { Pixels } from './comparison.ts'
import type { Reply } from './comparer.ts'

interface Pair {
  id: string
  before: Uint8Array
  after: Uint8Array
}

// Only what our own capture makes arrives here; 16,000 rows of 1280 are well below.
const limitInputPixels = 30e6

async function decode(png: Uint8Array): Promise<Pixels> {
  const image = sharp(png, { limitInputPixels, failOn: 'error' }).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function encode({ data, width, height }: Pixels): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}

async function comparePair({ id, before, after }: Pair): Promise<Reply> {
  const [one, other] = await Promise.all([decode(before), decode(after)])
  const { ratio, difference } = compare(one, other)
  if (!difference) return { id, ratio }
  const { width, height } = difference
  return { id, ratio, difference: { png: await encode(difference), width, height } }
}

parentPort?.on('message', (pair: Pair) => {
  void comparePair(pair)
    .catch((error: unknown): Reply => ({ id: pair.id, error: String(error) }))
    .then((reply) => parentPort?.postMessage(reply))
})
