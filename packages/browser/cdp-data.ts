const beginning = /^\{"id":(\d+),"result":\{"data":"/
const headBytes = 60
const quote = 0x22

const readHead = (parts: Buffer[]) => beginning.exec(Buffer.concat(parts, headBytes).toString('latin1'))

/** The id of an answer whose result begins with data; undefined for all other messages. */
export function readAnsweredId(parts: Buffer[]): number | undefined {
  const [, id] = readHead(parts) ?? []
  return id === undefined ? undefined : Number(id)
}

/**
 * Decodes the data of such an answer, in base64, part by part. `JSON.parse` would make two strings of
 * megabytes from each screenshot; the garbage collections that they caused took a third of this process's
 * time.
 */
export function readData(parts: Buffer[]): Buffer {
  const start = readHead(parts)?.[0].length ?? 0
  const bytes = parts.reduce((sum, part) => sum + part.length, 0) - start
  const data = Buffer.allocUnsafeSlow(Math.ceil((bytes * 3) / 4))
  let [toSkip, length, rest] = [start, 0, '']
  for (const part of parts) {
    const from = Math.min(toSkip, part.length)
    toSkip -= from
    const end = part.indexOf(quote, from)
    const text = rest + part.toString('latin1', from, end < 0 ? part.length : end)
    // Four characters are three bytes, so that only whole groups of four are decoded.
    const whole = end < 0 ? text.length - (text.length % 4) : text.length
    length += data.write(text.slice(0, whole), length, 'base64')
    rest = text.slice(whole)
    if (end >= 0) break
  }
  return data.subarray(0, length)
}
