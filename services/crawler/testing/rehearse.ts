import { openBrowser } from '@vigia/browser/browser'
import type { Emit } from '@vigia/messaging/delivery'
import { openLog } from '@vigia/telemetry/log'
import type { FailingPage, FoundPage, LeftOut } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted } from '@vigia/proto/websites/v1/events'
import { openDiscovery } from '../discover-pages.ts'
import { openRenderer } from '../rendering/render-links.ts'

/** An event as it was said: all fields of the three that a discovery may say, and the name of the one it was. */
export interface Said {
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
  ...watchRules,
})

/** The service's reactions with a browser of their own; `stop` closes it. */
export function openTestCrawler(egressUrl: string, userAgent = 'VigiaBot/1.0 (+https://vigia.test)') {
  const browser = openBrowser({ egressUrl, agent: userAgent })
  const leaving = new AbortController()
  const means = { egressUrl, userAgent, renderer: openRenderer(browser), leaving: leaving.signal }
  const { discoverPages, stopDiscovery } = openDiscovery(means)
  const log = openLog('crawler')
  log.level = 'silent'

  /** Resolves once the reaction has; `said` grows meanwhile. */
  function discover(event: DiscoveryWanted) {
    const said: Said[] = []
    const done = discoverPages(event, { emit: listenTo(said), log })
    return { said, done }
  }

  return {
    discover,
    leave: () => leaving.abort(),
    cancel: (event: DiscoveryWanted) =>
      stopDiscovery({ ...event, $typeName: 'vigia.websites.v1.JobCancelled' }),
    /** The last event of a whole discovery. */
    async outcome(url: string, pageLimit?: number, wishes?: Wishes): Promise<Said | undefined> {
      const { said, done } = discover(wanted(url, pageLimit, wishes))
      await done
      return said.at(-1)
    },
    close: () => browser.close(),
  }
}

export const listenTo =
  (said: Said[]): Emit =>
  async (schema, data) => {
    said.push({ pages: [], ...(data as object), name: schema.name })
  }

export const pathsOf = (said: Said | undefined) => said?.pages.map(({ path }) => path)
