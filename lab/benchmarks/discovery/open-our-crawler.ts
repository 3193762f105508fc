import { randomUUID } from 'node:crypto'
import { openLog } from '@vigia/telemetry/log'
import { DiscoveryFinishedSchema, type FoundPage } from '@vigia/proto/crawler/v1/events'
import { openDiscovery } from '../../../services/crawler/discover-pages.ts'
import { limits } from '../../../services/crawler/limits/limits.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import type { Crawler } from './host.ts'

const silent = openLog('crawler')
silent.level = 'silent'

/** The service's discovery through the egress, without delays between requests. */
export async function openOurCrawler(host: string): Promise<Crawler> {
  limits.concurrency = 32
  const egress = await startEgress([host])
  const discovery = openDiscovery({
    egressUrl: egress.url,
    userAgent: 'VigiaBot/1.0',
    renderer: { render: async () => undefined, detector: () => async () => undefined },
    stopping: new AbortController().signal,
  })
  return {
    crawl: (url, pageLimit) => countPages(discovery, url, pageLimit),
    close: egress.stop,
  }
}

async function countPages(
  { discoverPages }: ReturnType<typeof openDiscovery>,
  url: string,
  pageLimit: number,
): Promise<number> {
  let found = 0
  const watchRules = { known: [], pinned: [], include: [], exclude: [], isForVisitor: false }
  const wanted = { jobId: randomUUID(), websiteId: 'website', url, pageLimit, ...watchRules }
  await discoverPages(
    { $typeName: 'vigia.websites.v1.DiscoveryWanted', ...wanted },
    {
      log: silent,
      async emit(schema, data) {
        if (schema.typeName === DiscoveryFinishedSchema.typeName)
          found = (data as { pages: FoundPage[] }).pages.length
      },
    },
  )
  return found
}
