import type { Emit } from '@vigia/messaging/delivery'
import { openLog } from '@vigia/telemetry/log'
import type { FailingPage, FoundPage, LeftOut } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted } from '@vigia/proto/websites/v1/events'
import { openDiscovery } from '../discover-pages.ts'
import { openBrowser } from '../rendering/open-browser.ts'
import { openRenderer } from '../rendering/render-links.ts'

/** A published event: its name, and the fields of all three events that a discovery publishes. */
export interface PublishedEvent {
  name: string
  message?: string
  title?: string
  reason?: string
  truncated?: boolean
  found?: number
  leftOut?: Pick<LeftOut, 'reason' | 'count' | 'examples'>[]
  notices?: string[]
  pages: Pick<FoundPage, 'url' | 'path' | 'title'>[]
  failing?: Pick<FailingPage, 'path' | 'reason' | 'startUrl'>[]
}

let jobs = 0

type Wishes = Partial<Pick<DiscoveryWanted, 'pinned' | 'include' | 'exclude'>> & { approved?: string[] }

export const wanted = (
  url: string,
  pageLimit = 100,
  { approved = [], ...watchRules }: Wishes = {},
): DiscoveryWanted => ({
  $typeName: 'vigia.websites.v1.DiscoveryWanted',
  jobId: `job-${(jobs += 1)}`,
  websiteId: 'website',
  url,
  pageLimit,
  known: approved.map((path) => ({ $typeName: 'vigia.websites.v1.KnownPage', path, approved: true })),
  pinned: [],
  include: [],
  exclude: [],
  isForVisitor: false,
  ...watchRules,
})

/** Opens the service's discovery with a browser of its own, which `close` closes. */
export function openTestCrawler(egressUrl: string, userAgent = 'VigiaBot/1.0 (+https://vigia.test)') {
  const browser = openBrowser(egressUrl, userAgent)
  const stopping = new AbortController()
  const dependencies = { egressUrl, userAgent, renderer: openRenderer(browser), stopping: stopping.signal }
  const { discoverPages, stopDiscovery } = openDiscovery(dependencies)
  const log = openLog('crawler')
  log.level = 'silent'

  /** `done` resolves once the discovery has ended; `events` grows until then. */
  function discover(event: DiscoveryWanted) {
    const events: PublishedEvent[] = []
    const done = discoverPages(event, { emit: recordInto(events), log })
    return { events, done }
  }

  /** The last event of a whole discovery. */
  async function outcome(url: string, pageLimit?: number, wishes?: Wishes) {
    const { events, done } = discover(wanted(url, pageLimit, wishes))
    await done
    return events.at(-1)
  }
  const cancel = (event: DiscoveryWanted) =>
    stopDiscovery({ ...event, $typeName: 'vigia.websites.v1.JobCancelled' })
  return { discover, leave: () => stopping.abort(), cancel, outcome, close: () => browser.close() }
}

export const recordInto =
  (events: PublishedEvent[]): Emit =>
  async (schema, data) => {
    events.push({ pages: [], ...(data as object), name: schema.name })
  }

export const pathsOf = (event: PublishedEvent | undefined) => event?.pages.map(({ path }) => path)

/** The addresses that were left out, by reason. */
export const leftOut = (event: PublishedEvent | undefined) =>
  Object.fromEntries((event?.leftOut ?? []).map(({ reason, examples }) => [reason, examples]))
