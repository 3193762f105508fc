import { Problem } from '@vigia/common/errors'
import type { IncomingMessage } from 'node:http'

/** The maximum bytes of an API call's body; services have smaller limits of their own. */
const largest = 64 * 1024
/**
 * The maximum bytes that are read and discarded of a body that is too large, so that its sender still
 * receives the answer.
 */
const maxDiscardedBytes = 16 * 1024 * 1024

/** Reads the whole body of a request; a service is called only once it has arrived. */
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
