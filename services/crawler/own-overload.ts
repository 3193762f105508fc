import { PutOff } from '@vigia/common/errors'
import { DiscoveryDelayedSchema, DiscoveryFailedSchema } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { openPostponements } from '@vigia/telemetry/overload/postponements'
import { toFailure } from './fetching/failure.ts'
import type { HttpClient } from './fetching/http-client.ts'
import type { Render } from './rendering/render-links.ts'

const { next, end } = openPostponements('discovery')

/** Wraps a client and a renderer to record whether any request timed out. */
export function watchTimeOuts(client: HttpClient, render: Render) {
  let timeOuts = 0
  const note = (error: unknown) => {
    if (late.has(toFailure(error, '').kind)) timeOuts += 1
  }
  const watched: HttpClient = {
    ...client,
    async get(...asked) {
      const reply = await client.get(...asked).catch((error: unknown) => {
        note(error)
        throw error
      })
      reply.body.once('error', note)
      return reply
    },
  }
  const renderWatched: Render = async (...asked) => {
    const rendered = await render(...asked)
    if (!rendered) timeOuts += 1
    return rendered
  }
  return { client: watched, render: renderWatched, hasTimedOut: () => timeOuts > 0 }
}

const late = new Set(['timeout', 'unresolved'])

/**
 * Postpones a discovery that other programs on this machine kept from ending in time: its missing pages are
 * no evidence. It begins again later, and in the end fails for a reason on our side; the pages stay
 * unchanged.
 */
export async function postponeDiscovery(
  { jobId, websiteId, url }: DiscoveryWanted,
  { emit }: Pick<WorkerContext, 'emit'>,
): Promise<void> {
  const delayMs = next(jobId)
  if (delayMs !== undefined) {
    await emit(DiscoveryDelayedSchema, { jobId, websiteId, delayMs })
    throw new PutOff(delayMs)
  }
  end(jobId)
  const host = URL.parse(url)?.host ?? url
  const reason = `Vigia was too busy to discover the pages of ${host}. Please try again later.`
  await emit(DiscoveryFailedSchema, { jobId, websiteId, reason, reasonKind: 'ours' })
}
