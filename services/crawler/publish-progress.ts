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
  { jobId, websiteId }: DiscoveryWanted,
  { emit, log }: Pick<WorkerContext, 'emit' | 'log'>,
  pages: Collection,
): Progress {
  let message = ''
  let published = { pages: 0, message: '', at: 0 }
  let publishing: Promise<void> | undefined

  const publishNews = () => {
    const news = pages.list(published.pages)
    const now = Date.now()
    if (publishing || (news.length === 0 && message === published.message && now - published.at < silenceMs))
      return
    const then = { pages: published.pages + news.length, message, at: now }
    publishing = emit(PagesFoundSchema, { jobId, websiteId, pages: news, message })
      .then(() => void (published = then))
      // The pages are published again with the next ones, and the final event contains all of them.
      .catch((error: unknown) => log.warn({ jobId, error: String(error) }, 'progress could not be published'))
      .finally(() => (publishing = undefined))
  }
  const timer = setInterval(publishNews, everyMs)

  return {
    announce(text) {
      message = text
      publishNews()
    },
    async stop() {
      clearInterval(timer)
      await publishing
    },
  }
}
