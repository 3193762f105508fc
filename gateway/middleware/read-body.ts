import { Problem } from '@vigia/common/errors'
import type { IncomingMessage } from 'node:http'

/** More than any API call needs; services have smaller limits of their own. */
const largest = 64 * 1024
/** A body that is too large is still read up to here, so that its sender is there to receive the answer. */
const maxDiscardedBytes = 16 * 1024 * 1024

/** The whole body of a request; a service is called only once it has arrived. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= largest) chunks.push(chunk)
      if (length > maxDiscardedBytes) break
    }
  } catch {
    throw new Problem(400, 'The request was interrupted')
  }
  if (length > largest) throw new Problem(413, 'This request is too large')
  return Buffer.concat(chunks)
}
