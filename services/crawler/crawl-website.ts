import { arrive, openReturns } from './visits/revisit-busy-pages.ts'
import type { Failures } from './listing/collect-failures.ts'
import type { Collection } from './listing/collect-pages.ts'
import { hasAnswered } from './fetching/failure.ts'
import type { Failure } from './pages/failure.ts'
import type { Page, Visit } from './pages/page.ts'
import { places } from './html/find-links.ts'
import { followLinks, leadsOf, visitAll, type Following } from './visits/follow-links.ts'
import { openFrontier } from './links/frontier.ts'
import type { Frontier, Lead } from './pages/candidate.ts'
import { limits } from './limits/limits.ts'
import { isSameSite } from './addresses/normalise-url.ts'
import type { HttpClient } from './fetching/http-client.ts'
import { keepPace, type Pace } from './fetching/pace.ts'
import { openRetryingClient } from './fetching/retrying-client.ts'
import { limitRequestTime } from './fetching/request-deadline.ts'
import { bringHome } from './sitemaps/published-at.ts'
import { readRobots, type Robots } from './robots/read-robots.ts'
import { readSitemaps } from './sitemaps/read-sitemaps.ts'
import type { DetectEncoding } from './bodies/reply.ts'
import type { Render } from './rendering/render-links.ts'
import { runScripts } from './visits/run-scripts.ts'
import { suggestHttp } from './links/suggest-http.ts'
import { openSurvey, type Report, type Survey } from './listing/survey.ts'
import { openVisitQueue } from './links/visit-queue.ts'
import type { Asked } from './links/watch-rules.ts'

export interface Crawling {
  client: HttpClient
  render: Render
  /** Detects the encoding of a page that declares none. */
  detect: DetectEncoding
  /** Aborts the crawl, which throws; the pages collected before are kept. */
  signal: AbortSignal
  userAgent: string
  asked: Asked & { pageLimit: number }
  pages: Collection
  failures: Failures
  /** Filled in at the end, whether or not the crawl succeeds. */
  report: Report
  announce: (message: string) => void
}

/** Collects a website's pages, beginning at the entered address; returns the result of that visit. */
export async function crawlWebsite(address: string, crawling: Crawling): Promise<Visit> {
  const { client, signal, failures, announce, detect } = crawling
  const began = performance.now()
  const pace = keepPace()
  announce('Checking Sitemap...')
  const visiting = { client, pace, signal, detect, deadline: limitRequestTime(limits.startMs, signal) }
  const start = await arrive(address, visiting)
  if (start.failure && !hasAnswered(start.failure)) return suggestHttp(address, start, visiting)
  failures.addStart(start)

  const survey = openSurvey(new URL(start.url).origin, crawling)
  if (start.page) survey.sieve.start(start.page)
  try {
    await explore(start, { ...crawling, ...survey, pace, began })
  } finally {
    Object.assign(crawling.report, survey.conclude())
  }
  return start
}

type Exploring = Crawling & Survey & { pace: Pace; began: number }

async function explore(start: Visit, exploring: Exploring): Promise<void> {
  const { failures, origin, wishes, sieve, pace } = exploring
  const patient = { ...exploring, client: openRetryingClient(exploring.client, pace) }
  const robots = await readRobots(origin, patient)
  pace.slowTo(robots.delayMs)
  const frontier = frontierOf(exploring, robots)
  const scripts = runScripts(exploring.render, frontier, sieve.isEnough)
  if (start.page) scripts.look(start.page)
  const home = bringHome(start.page, origin)
  const named = [...robots.sitemaps, ...(start.page ? sourcesOf(start.page, origin, robots) : [])]
  const listed = await readSitemaps(origin, named, { ...patient, bringHome: home })

  exploring.announce('Discovering Pages...')
  const shown = await scripts.finish()
  for (const page of shown.keys()) sieve.review(page)
  const { following, revisit } = openFollowing(exploring, robots, { frontier, scripts })
  const own = start.page && sieve.mayFollow(start.page) ? leadsOf(start.page, shown.get(start.page)) : []
  await followLinks([...own, ...leadsBeside(origin, wishes.pinned, listed)], following)
  await revisit(following)
  if (sieve.isEnough()) await visitKept(wishes.kept, following)
  failures.addMissing(frontier.isLinked)
}

const frontierOf = ({ origin, pages, wishes, leftOuts }: Exploring, robots: Robots): Frontier =>
  openFrontier({ origin, mayVisit: robots.allows, isPage: pages.has, pageAt: pages.at, wishes, leftOuts })

function openFollowing(
  exploring: Exploring,
  robots: Robots,
  { frontier, scripts }: Pick<Following, 'frontier' | 'scripts'>,
) {
  const { origin, pages, failures, leftOuts, sieve, signal, began } = exploring
  const forbids = borderOf(origin, robots)
  const deadline = limitRequestTime(limits.answerMs, signal)
  const { visit, revisit } = openReturns({ ...exploring, forbids, deadline }, began)
  const following: Following = {
    visit,
    concurrency: robots.delayMs > 0 ? 1 : limits.concurrency,
    queue: openVisitQueue(exploring.asked.pageLimit),
    isEnough: sieve.isEnough,
    frontier,
    sieve,
    pages,
    failures,
    leftOuts,
    scripts,
  }
  return { following, revisit }
}

/**
 * Sitemaps and feeds of the website that the page links to. Addresses in robots.txt itself may be read in any
 * case.
 */
function sourcesOf({ sources, base }: Page, origin: string, robots: Robots): string[] {
  return sources
    .flatMap((source) => URL.parse(source, base)?.href ?? [])
    .filter((url) => isSameSite(url, origin) && robots.allows(url))
}

/** The homepage, the pages that the owner wants watched, and those in the sitemap. */
function leadsBeside(origin: string, pinned: string[], listed: string[]): Lead[] {
  const first = ['/', ...pinned]
  const base = `${origin}/`
  return [
    { links: first, places: first.map(() => places.navigation), base, isGiven: true },
    { links: listed, base, isListed: true },
  ]
}

/** Visits approved pages individually, because a full list does not show whether they still exist. */
async function visitKept(kept: string[], following: Following): Promise<void> {
  const candidates = kept.map((url) => ({ url, rank: 0, isWanted: true }))
  await visitAll(candidates, { ...following, isEnough: () => false })
}

/** Returns the reason for not following a redirect: it leaves the site, or robots.txt disallows it. */
function borderOf(origin: string, robots: Robots): (url: string) => Failure['kind'] | undefined {
  return (url) => {
    if (!isSameSite(url, origin)) return 'elsewhere'
    return robots.allows(url) ? undefined : 'disallowed'
  }
}
