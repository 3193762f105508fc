import { Unavailable } from '@vigia/common/errors'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import type { WorkerContext } from '@vigia/service/context'
import { DiscoveryFailedSchema, DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import type { DiscoveryWanted, JobCancelled } from '@vigia/proto/websites/v1/events'
import { openCancellations } from './cancellations.ts'
import { collectFailures, type Failures } from './listing/collect-failures.ts'
import { collectPages, type Collection } from './listing/collect-pages.ts'
import { crawlWebsite } from './crawl-website.ts'
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
  const failures = collectFailures()
  const report: Report = { leftOut: [], notices: [] }
  const progress = publishProgress(event, context, pages)
  const beganAt = performance.now()
  const late = AbortSignal.timeout(stretched(limits.discoveryMs))
  const ownClient = openHttpClient(dependencies.egressUrl, dependencies.userAgent, event.jobId)
  const over = new AbortController()
  const signal = AbortSignal.any([cancelled, late, dependencies.stopping, over.signal])
  const processes = new Set<number>()
  const visiting = { signal, job: event.jobId, isForVisitor: event.isForVisitor }
  const { hasTimedOut, ...watched } = watchTimeOuts(ownClient, (url, deadlineMs) =>
    dependencies.renderer.render(url, { ...visiting, deadlineMs, processes }),
  )
  const detect = dependencies.renderer.detector(visiting)
  const { announce } = progress
  const { userAgent } = dependencies
  const crawling = { ...watched, detect, signal, userAgent, asked: event, pages, failures, report, announce }
  let start: Visit | undefined
  let isCut = false
  try {
    start = await crawlWebsite(event.url, crawling)
  } catch (error) {
    if (!signal.aborted) throw error
    isCut = true
  } finally {
    // When one request finds the egress gone, the other pending ones end here as well.
    over.abort()
    await Promise.all([progress.stop(), watched.client.close()])
  }
  if (cancelled.aborted) return
  if (isCut && dependencies.stopping.aborted) throw new Unavailable('This process is stopping')
  if ((isCut || hasTimedOut()) && overload().wasStarved(beganAt, processes))
    return postponeDiscovery(event, context)
  await conclude(event, context, { pages, failures, report, start, isCut })
}

interface Outcome {
  pages: Collection
  failures: Failures
  report: Report
  start: Visit | undefined
  /** Whether the deadline ended the crawl before all pages were visited. */
  isCut: boolean
}

async function conclude(
  event: DiscoveryWanted,
  { emit }: Tools,
  { pages, failures, report, start, isCut }: Outcome,
): Promise<void> {
  const { jobId, websiteId } = event
  const found = pages.list()
  const [first] = found
  if (first) {
    const title = start?.failure ? '' : first.title
    const truncated = isCut || pages.isFull()
    return emit(DiscoveryFinishedSchema, {
      jobId,
      websiteId,
      title,
      pages: found,
      truncated,
      failing: failures.list(pages),
      found: pages.found(),
      startPath: start?.page ? showPath(start.page.url) : '',
      leftOut: report.leftOut,
      notices: report.notices,
    })
  }
  const { host } = new URL(event.url)
  const failure = start?.failure ?? { kind: 'timeout', host }
  const reason = explain(failure, limits.startMs)
  await emit(DiscoveryFailedSchema, { jobId, websiteId, reason, reasonKind: kindOf(failure) })
}
