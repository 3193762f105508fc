import type { Chunks } from './start-of-body.ts'

const magic = 0xfd2fb528
const minSkippable = 0x184d2a50
const maxSkippable = 0x184d2a5f
const blockTypes = { runLength: 1 } as const

/**
 * The compressed frames of a body in zstd (RFC 8878), because Node's decoder ends with the first of them.
 * Skippable frames and data after the last frame are left out; a body that does not begin with a frame is
 * returned unchanged. Each frame has to be read before the next.
 */
export async function* zstdFrames(body: Chunks): AsyncIterable<Chunks> {
  const cursor = openCursor(body)
  for (let nth = 0; ; nth += 1) {
    const start = await cursor.peek(8)
    const number = start.length < 4 ? 0 : start.readUInt32LE()
    if (number >= minSkippable && number <= maxSkippable && start.length === 8)
      for await (const _ of cursor.take(8 + start.readUInt32LE(4)));
    else if (number === magic) yield takeFrame(cursor)
    else {
      if (nth === 0) yield cursor.take(Infinity)
      return
    }
  }
}

async function* takeFrame(cursor: Cursor): Chunks {
  const { length, hasChecksum } = readFrameHeader(await cursor.peek(5))
  yield* cursor.take(length)
  for (let isLast = false; !isLast;) {
    const header = await cursor.peek(3)
    if (header.length < 3) break
    const block = header.readUIntLE(0, 3)
    isLast = (block & 1) === 1
    const isRun = ((block >> 1) & 3) === blockTypes.runLength
    yield* cursor.take(3 + (isRun ? 1 : block >> 3))
  }
  if (hasChecksum) yield* cursor.take(4)
}

/**
 * The number of bytes before the first block, by the fifth byte, and whether a checksum follows the last one.
 */
function readFrameHeader(start: Buffer) {
  const descriptor = start[4] ?? 0
  const isSingle = (descriptor & 0x20) !== 0
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0
  const size = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0
  return { length: 5 + (isSingle ? 0 : 1) + dictionary + size, hasChecksum: (descriptor & 4) !== 0 }
}

interface Cursor {
  /** The next bytes without taking them; fewer at the end. */
  peek(length: number): Promise<Buffer>
  /** Takes this many bytes, or as many as are left. */
  take(length: number): Chunks
}

function openCursor(body: Chunks): Cursor {
  const chunks = body[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let isOver = false
  async function pull(): Promise<void> {
    const next = await chunks.next()
    if (next.done) isOver = true
    else held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
  }
  return {
    async peek(length) {
      while (held.length < length && !isOver) await pull()
      return held.subarray(0, length)
    },
    async *take(length) {
      for (let left = length; left > 0;) {
        if (held.length === 0) await pull()
        if (held.length === 0 && isOver) return
        const part = held.subarray(0, left)
        held = held.subarray(part.length)
        left -= part.length
        if (part.length > 0) yield part
      }
    },
  }
}
