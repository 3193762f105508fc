import type { Readable } from 'node:stream'

/** Twice the size of the largest screenshot. */
const maxBytes = 256 * 2 ** 20

/** Reads messages with a NUL after each, and passes them on in the parts in which they arrived. */
export function readMessages(stream: Readable, receive: (parts: Buffer[]) => void): void {
  const read = cutAtNul(receive)
  stream.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      // A message that cannot be parsed ends the connection and the browser, but not this process.
      stream.destroy()
    }
  })
}

function cutAtNul(listener: (parts: Buffer[]) => void): (chunk: Buffer) => void {
  let rest: Buffer[] = []
  let length = 0
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      listener([...rest, chunk.subarray(start, end)])
      rest = []
      start = end + 1
    }
    if (start > 0) length = 0
    length += chunk.length - start
    if (length > maxBytes) throw new RangeError('A message without an end')
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
}
