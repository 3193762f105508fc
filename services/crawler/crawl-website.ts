import { arrive, openReturns } from './come-back.ts'
import type { Failures } from './collect-failures.ts'
import type { Collection } from './collect-pages.ts'
import { hasAnswered } from './failure.ts'
import type { Failure } from './failure.ts'
import type { Visit } from './fetch-page.ts'
import { followLinks, leadsOf } from './follow-links.ts'
import { openFrontier } from './frontier.ts'
import { limits } from './limits.ts'
import { isSameSite } from './normalise-url.ts'
import type { Door } from './open-door.ts'
import { keepPace } from './pace.ts'
import { keepPatience } from './patience.ts'
import { readRobots } from './read-robots.ts'
import type { Robots } from './read-robots.ts'
import { readSitemaps } from './read-sitemaps.ts'
import type { Render } from './render-links.ts'
import { runScripts } from './run-scripts.ts'
import { suggestHttp } from './suggest-http.ts'

export interface Crawling {
  door: Door
  render: Render
  /** When it fires, crawling throws; what was collected until then stays. */
  signal: AbortSignal
  userAgent: string
  pages: Collection
  failures: Failures
  say: (message: string) => void
}

/** Collects a website's pages, beginning at the address that was typed; answers how the visit there ended. */
export async function crawlWebsite(address: string, crawling: Crawling): Promise<Visit> {
  const { door, signal, pages, failures, say } = crawling
  const began = performance.now()
  const pace = keepPace()
  say('Checking Sitemap...')
  const visiting = { door, pace, signal, patience: keepPatience(limits.startMs, signal) }
  const start = await arrive(address, visiting)
  if (start.failure && !hasAnswered(start.failure)) return suggestHttp(address, start, visiting)
  if (start.page) pages.add(start.page)
  failures.addStart(start)

  const { origin } = new URL(start.url)
  const robots = await readRobots(origin, crawling)
  pace.slowTo(robots.delayMs)
  const forbids = borderOf(origin, robots)
  const frontier = openFrontier({ origin, mayVisit: robots.allows, isPage: pages.has })
  const scripts = runScripts(crawling.render, frontier, pages.isFull)
  if (start.page) scripts.look(start.page)
  const listed = await readSitemaps(origin, robots.sitemaps, crawling)

  say('Discovering Pages...')
  const shown = await scripts.finish()
  const leads = start.page ? leadsOf(start.page, shown.get(start.page)) : []
  const patience = keepPatience(limits.answerMs, signal)
  const { visit, comeBack } = openReturns({ door, pace, signal, forbids, patience }, began)
  const following = {
    visit,
    lanes: robots.delayMs > 0 ? 1 : limits.lanes,
    frontier,
    pages,
    failures,
    scripts,
  }
  await followLinks([...leads, { links: ['/', ...listed], base: `${origin}/` }], following)
  await comeBack(following)
  return start
}

/** What keeps a redirect from being followed: it leaves the site, or goes where robots are not wanted. */
function borderOf(origin: string, robots: Robots): (url: string) => Failure['kind'] | undefined {
  return (url) => {
    if (!isSameSite(url, origin)) return 'elsewhere'
    return robots.allows(url) ? undefined : 'disallowed'
  }
}
