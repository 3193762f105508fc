import { Duplex, pipeline, Transform, type TransformCallback } from 'node:stream'
import { findBody, MalformedResponse, maxHeadBytes, rewriteHead } from './lenient-head.ts'

/**
 * Wraps the connection of one request for Node's own client: the response is rewritten so that Node's parser
 * reads it as Chromium reads the original. Reading fails with a MalformedResponse if Chromium cannot read it
 * at all.
 */
export function readLeniently(connection: Duplex): Duplex {
  const reader = new LenientReader()
  pipeline(connection, reader, () => {})
  return Duplex.from({ readable: reader, writable: connection })
}

class LenientReader extends Transform {
  /** The received part of the head; undefined once it is complete. */
  head: Buffer | undefined = Buffer.alloc(0)
  /** Bytes of the body that are still to come, if their number is known. */
  left: number | undefined

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (!this.head) return done(null, this.cutOff(chunk))
    this.head = Buffer.concat([this.head, chunk])
    try {
      while (this.head && this.readHead(this.head));
      done()
    } catch (error) {
      done(error instanceof Error ? error : new MalformedResponse())
    }
  }

  /** Answers whether another head may follow, as after an interim answer, which is left out. */
  readHead(head: Buffer): boolean {
    const body = findBody(head)
    if (body < 0 && head.length <= maxHeadBytes) return false
    if (body < 0 || body > maxHeadBytes) throw new MalformedResponse('The head of the response is too long')
    const { status, bytes, length } = rewriteHead(head.subarray(0, body))
    const rest = head.subarray(body)
    this.head = status < 200 && status !== 101 ? rest : undefined
    if (this.head) return this.head.length > 0
    this.left = length
    this.push(bytes)
    this.push(this.cutOff(rest))
    return false
  }

  /** Removes what follows the body. */
  cutOff(chunk: Buffer): Buffer {
    if (this.left === undefined) return chunk
    const kept = chunk.subarray(0, this.left)
    this.left -= kept.length
    return kept
  }

  override _flush(done: TransformCallback): void {
    done(this.head && this.head.length > 0 ? new MalformedResponse('The response ends in its head') : null)
  }
}
