import { Unavailable } from '@vigia/common/errors'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import type { WorkerContext } from '@vigia/service/context'
import { DiscoveryFailedSchema, DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted, JobCancelled } from '@vigia/proto/websites/v1/events'
import { openCancellations } from './cancellations.ts'
import { collectFailures, type Failures } from './listing/collect-failures.ts'
import { collectPages, type Collection } from './listing/collect-pages.ts'
import { crawlWebsite, type Crawling } from './crawl-website.ts'
import { explain, kindOf } from './fetching/failure.ts'
import type { Visit } from './pages/page.ts'
import { limits } from './limits/limits.ts'
import { postponeDiscovery, watchTimeOuts } from './own-overload.ts'
import { showPath } from './addresses/normalise-url.ts'
import { openHttpClient } from './fetching/http-client.ts'
import type { Renderer } from './rendering/render-links.ts'
import type { Report } from './listing/survey.ts'
import { publishProgress } from './publish-progress.ts'

/** The part of a handler's context that discoveries use. */
export type Tools = Pick<WorkerContext, 'emit' | 'log'>

export interface Dependencies {
  egressUrl: string
  userAgent: string
  renderer: Renderer
  /** Aborted when this process has to stop before a discovery is finished; another process takes it over. */
  stopping: AbortSignal
}

/** The handlers, with their shared dependencies. */
export function openDiscovery(dependencies: Dependencies) {
  const cancellations = openCancellations()
  return {
    async discoverPages(event: DiscoveryWanted, context: Tools): Promise<void> {
      await cancellations.during(event.jobId, (cancelled) =>
        discover(event, context, dependencies, cancelled),
      )
    },
    async stopDiscovery({ jobId }: JobCancelled): Promise<void> {
      cancellations.cancel(jobId)
    },
  }
}

/** Publishes the failure of a discovery that failed repeatedly for a reason that is not the website's. */
export async function giveUpDiscovery(
  { jobId, websiteId, url }: DiscoveryWanted,
  { emit }: Pick<Tools, 'emit'>,
): Promise<void> {
  const host = URL.parse(url)?.host ?? url
  const reason = `The pages of ${host} could not be discovered. Please try again later.`
  await emit(DiscoveryFailedSchema, { jobId, websiteId, reason, reasonKind: 'ours' })
}

async function discover(
  event: DiscoveryWanted,
  context: Tools,
  dependencies: Dependencies,
  cancelled: AbortSignal,
): Promise<void> {
  const pages = collectPages(event.pageLimit)
  const report: Report = { leftOut: [], notices: [] }
  const collected = { pages, failures: collectFailures(), report }
  const { announce, stop } = publishProgress(event, context, pages)
  const beganAt = performance.now()
  const { over, processes, hasTimedOut, ...visiting } = openVisiting(event, dependencies, cancelled)
  const crawling = { ...visiting, ...collected, asked: event, announce }
  const { start, isCut } = await crawlUntilCut(event.url, crawling).finally(() => {
    // When one request finds the egress gone, the other pending ones end here as well.
    over.abort()
    return Promise.all([stop(), visiting.client.close()])
  })
  if (cancelled.aborted) return
  if (isCut && dependencies.stopping.aborted) throw new Unavailable('This process is stopping')
  if ((isCut || hasTimedOut()) && overload().wasStarved(beganAt, processes))
    return postponeDiscovery(event, context)
  await conclude(event, context, { ...collected, start, isCut })
}

/** Opens the clients with which a discovery visits pages until it ends, runs out of time or is cancelled. */
function openVisiting(event: DiscoveryWanted, dependencies: Dependencies, cancelled: AbortSignal) {
  const { egressUrl, userAgent, renderer, stopping } = dependencies
  const late = AbortSignal.timeout(stretched(limits.discoveryMs))
  const over = new AbortController()
  const signal = AbortSignal.any([cancelled, late, stopping, over.signal])
  const processes = new Set<number>()
  const visiting = { signal, job: event.jobId, isForVisitor: event.isForVisitor }
  const ownClient = openHttpClient(egressUrl, userAgent, event.jobId)
  const watched = watchTimeOuts(ownClient, (url, deadlineMs) =>
    renderer.render(url, { ...visiting, deadlineMs, processes }),
  )
  return { ...watched, detect: renderer.detector(visiting), signal, userAgent, over, processes }
}

/** Crawls a website until its end, or until the crawl is cut. */
async function crawlUntilCut(url: string, crawling: Crawling): Promise<Pick<Outcome, 'start' | 'isCut'>> {
  try {
    return { start: await crawlWebsite(url, crawling), isCut: false }
  } catch (error) {
    if (!crawling.signal.aborted) throw error
    return { start: undefined, isCut: true }
  }
}

interface Outcome {
  pages: Collection
  failures: Failures
  report: Report
  start: Visit | undefined
  /** Whether the deadline ended the crawl before all pages were visited. */
  isCut: boolean
}

async function conclude(event: DiscoveryWanted, { emit }: Tools, outcome: Outcome): Promise<void> {
  const { jobId, websiteId } = event
  const result = describeResult(outcome)
  if (result) return emit(DiscoveryFinishedSchema, { jobId, websiteId, ...result })
  const { host } = new URL(event.url)
  const failure = outcome.start?.failure ?? { kind: 'timeout', host }
  const reason = explain(failure, limits.startMs)
  await emit(DiscoveryFailedSchema, { jobId, websiteId, reason, reasonKind: kindOf(failure) })
}

/** What was found; undefined if it was not even one page. */
function describeResult({ pages, failures, report, start, isCut }: Outcome) {
  const found = pages.list()
  const [first] = found
  if (!first) return undefined
  return {
    title: start?.failure ? '' : first.title,
    pages: found,
    truncated: isCut || pages.isFull(),
    failing: failures.list(pages),
    found: pages.found(),
    startPath: start?.page ? showPath(start.page.url) : '',
    leftOut: report.leftOut,
    notices: report.notices,
  }
}
