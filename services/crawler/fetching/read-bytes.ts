import { toFailure } from './failure.ts'
import type { Chunks } from '../bodies/start-of-body.ts'

/**
 * The first `most` bytes, without waiting for the rest. `isPartEnough`: whether the received part of a body
 * that breaks off is returned.
 */
export async function readBytes(body: Chunks, most: number, isPartEnough = false): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= most) break
    }
  } catch (error) {
    if (!isPartEnough || length === 0 || !breaksOff.has(toFailure(error, '').kind)) throw error
  }
  const [only] = chunks
  return only && chunks.length === 1 && length <= most ? only : Buffer.concat(chunks, Math.min(length, most))
}

const breaksOff = new Set(['broken', 'malformed'])
