import { limits } from '../limits/limits.ts'
import type { Chunks } from './start-of-body.ts'

/** No text of a page, and no address that is followed, has so many characters of Base64 in a row. */
const maxRun = 8 * 1024

/**
 * A document without most of what can only be a file that is written into it, such as a picture in Base64: a page may have more of that than of
 * everything else. Its lines may be broken.
 */
export async function* skipPictures(body: Chunks): Chunks {
  let run = 0
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limits.pageBytesWithPictures) return
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      if (ofBase64[chunk[at] ?? 0]) run += 1
      else {
        // What was skipped ends here.
        if (run > maxRun) from = at
        run = 0
      }
      if (run === maxRun) {
        yield chunk.subarray(from, at + 1)
        from = at + 1
      }
    }
    if (run < maxRun && from < chunk.length) yield chunk.subarray(from)
  }
}

const ofBase64 = new Uint8Array(256)
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_%\r\n')
  ofBase64[character.codePointAt(0) ?? 0] = 1
