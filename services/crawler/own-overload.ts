import { PutOff } from '@vigia/common/errors'
import { DiscoveryDelayedSchema, DiscoveryFailedSchema } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { openPostponements } from '@vigia/telemetry/overload/postponements'
import { toFailure } from './fetching/failure.ts'
import type { HttpClient } from './fetching/http-client.ts'
import type { Render } from './rendering/render-links.ts'

const { next, end } = openPostponements('discovery')

/** The same client and renderer, and whether anything that they were asked for came too late. */
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
 * The answer to a discovery that others on this machine kept from being done in time: what it did not find says nothing. It begins again
 * later, and in the end fails for a reason of ours; the pages stay as they are.
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
