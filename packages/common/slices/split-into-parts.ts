/** Collects a stream of bytes into parts of exactly this size; the last one holds the rest. */
export async function* splitIntoParts(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let rest = chunk
    while (length + rest.length >= size) {
      yield Buffer.concat([...waiting, rest.subarray(0, size - length)])
      rest = rest.subarray(size - length)
      waiting = []
      length = 0
    }
    waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
