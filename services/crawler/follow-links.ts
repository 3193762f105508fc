import type { Failures } from './collect-failures.ts'
import type { Collection } from './collect-pages.ts'
import type { Page, Visit } from './fetch-page.ts'
import type { Candidate, Frontier, Lead } from './frontier.ts'
import { inLanes } from './in-lanes.ts'
import { limits } from './limits.ts'
import type { ScriptRunner } from './run-scripts.ts'
import type { Sieve } from './sift-pages.ts'
import type { VisitQueue } from './visit-queue.ts'

export interface Following {
  visit: (candidate: Candidate) => Promise<Visit>
  lanes: number
  frontier: Frontier
  queue: VisitQueue
  isEnough: () => boolean
  sieve: Sieve
  pages: Collection
  failures: Failures
  scripts: ScriptRunner
}

/**
 * Collects the pages that the leads lead to, and those that these lead to, breadth first. However fast which page
 * answers, the same website gives the same pages in the same order: a level begins when the one before is complete.
 */
export async function followLinks(leads: Lead[], following: Following): Promise<void> {
  const { frontier, queue, sieve, pages, isEnough } = following
  queue.push(frontier.admit(leads), 1)
  while (!isEnough()) {
    const level = queue.next()
    if (!level) return
    const found = await visitAll(level.candidates, following)
    found.push(...(await visitOriginals(following)))
    sieve.settle()
    if (level.depth < limits.depth) queue.push(frontier.admit(found), level.depth + 1)
  }
  pages.leaveOut(queue.size())
}

/** What pages name as their originals is looked at before it is decided what they are themselves. */
async function visitOriginals(following: Following): Promise<Lead[]> {
  const found: Lead[] = []
  for (let round = 0; round < limits.originals; round += 1) {
    const urls = following.sieve.originals()
    if (urls.length === 0) break
    found.push(...(await visitAll(urls.map(toOriginal), following)))
  }
  return found
}

const toOriginal = (url: string): Candidate => ({ url, rank: 0, isWanted: false })

export async function visitAll(
  candidates: Candidate[],
  { visit, lanes, isEnough, sieve, pages, failures, scripts }: Following,
): Promise<Lead[]> {
  const fresh: Page[] = []
  const news = candidates.filter(({ url }) => !sieve.hasVisited(url))
  let count = 0
  const take = (visited: Visit, candidate: Candidate) => {
    const { page } = visited
    if (!candidate.passage) count += 1
    failures.add(candidate.url, visited)
    if (!page || !sieve.take(page, candidate)) return
    fresh.push(page)
    scripts.look(page)
  }
  await inLanes(news, { lanes, work: visit, take, isEnough })
  pages.leaveOut(news.filter(({ passage }) => !passage).length - count)
  const shown = await scripts.finish()
  return fresh.flatMap((page) => leadsOf(page, shown.get(page)))
}

/** A page's links as it was served, then those that its scripts made. */
export function leadsOf(page: Page, shown: Lead | undefined): Lead[] {
  return shown ? [page, shown] : [page]
}
