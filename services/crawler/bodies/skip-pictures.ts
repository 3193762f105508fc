import { limits } from '../limits/limits.ts'
import type { Chunks } from './start-of-body.ts'

/** The maximum length of a run of Base64, which no text or followed address of a page exceeds. */
const maxRun = 8 * 1024

/**
 * Leaves out most of a file that is embedded in a document, such as an image in Base64, also with line
 * breaks: embedded files may be larger than the rest of the page.
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
        // The skipped run ends here.
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
