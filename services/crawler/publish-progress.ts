import type { WorkerContext } from '@vigia/service/context'
import { PagesFoundSchema } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted } from '@vigia/proto/websites/v1/events'
import type { Collection } from './listing/collect-pages.ts'

export interface Progress {
  announce(message: string): void
  /** Resolves after the last publication. */
  stop(): Promise<void>
}

const everyMs = 1_000
const silenceMs = 10_000

/** Publishes new pages every second while there are any, and a sign of life every ten. */
export function publishProgress(
  event: DiscoveryWanted,
  context: Pick<WorkerContext, 'emit' | 'log'>,
  pages: Collection,
): Progress {
  const news = openNews(event, context, pages)
  let message = ''
  const timer = setInterval(() => news.publish(message), everyMs)
  return {
    announce(text) {
      message = text
      news.publish(message)
    },
    async stop() {
      clearInterval(timer)
      await news.published()
    },
  }
}

/** Publishes what is new since the last time; one publication waits for the other. */
function openNews(
  { jobId, websiteId }: DiscoveryWanted,
  { emit, log }: Pick<WorkerContext, 'emit' | 'log'>,
  pages: Collection,
) {
  let last = { pages: 0, message: '', at: 0 }
  let publishing: Promise<void> | undefined
  return {
    publish(message: string): void {
      const news = pages.list(last.pages)
      const now = Date.now()
      if (publishing || (news.length === 0 && message === last.message && now - last.at < silenceMs)) return
      const then = { pages: last.pages + news.length, message, at: now }
      publishing = emit(PagesFoundSchema, { jobId, websiteId, pages: news, message })
        .then(() => void (last = then))
        // The pages are published again with the next ones, and the final event contains all of them.
        .catch((error: unknown) =>
          log.warn({ jobId, error: String(error) }, 'progress could not be published'),
        )
        .finally(() => (publishing = undefined))
    },
    published: async () => publishing,
  }
}
