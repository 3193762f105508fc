export type Chunks = AsyncIterable<Buffer>

interface Beginning {
  start: Buffer
  /** The whole body, including its beginning. */
  whole: Chunks
}

/** Reads a body until its beginning is sufficient, or the body ends; the bytes stay part of `whole`. */
export async function readStart(body: Chunks, isEnough: (start: Buffer) => boolean): Promise<Beginning> {
  const chunks = body[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (!isEnough(start)) {
    const next = await chunks.next()
    if (next.done) return { start, whole: putBack(start) }
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value])
  }
  return { start, whole: putBack(start, chunks) }
}

async function* putBack(start: Buffer, rest?: AsyncIterator<Buffer>): Chunks {
  try {
    if (start.length > 0) yield start
    if (!rest) return
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest?.return?.()
  }
}

export async function* skip(body: Chunks, bytes: number): Chunks {
  let left = bytes
  for await (const chunk of body) {
    if (left < chunk.length) yield left > 0 ? chunk.subarray(left) : chunk
    left = Math.max(left - chunk.length, 0)
  }
}
