import { isBusy } from '@vigia/domain/website-messages'
import type { HttpClient } from './http-client.ts'
import type { Reply } from '../bodies/reply.ts'
import { timeFor, type Pace } from './pace.ts'
import { retryAfter } from './retry-after.ts'

/**
 * Makes a client for files besides pages, which repeats a request once after the delay that a busy site asks
 * for.
 */
export function openRetryingClient(client: HttpClient, pace: Pace): HttpClient {
  return {
    ...client,
    async get(url, signal, cookie): Promise<Reply> {
      const reply = await client.get(url, signal, cookie)
      if (!isBusy(reply.status)) return reply
      const wait = timeFor({ kind: 'error', host: '', status: reply.status, ...retryAfter(reply) })
      if (wait === undefined || !pace.rest(wait)) return reply
      reply.discard()
      await pace.turn(signal)
      return client.get(url, signal, cookie)
    },
  }
}
