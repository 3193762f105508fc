import type { Failures } from '../listing/collect-failures.ts'
import type { Collection } from '../listing/collect-pages.ts'
import type { Page, Visit } from '../pages/page.ts'
import type { Candidate, Frontier, Lead } from '../pages/candidate.ts'
import { runWorkers } from '../limits/run-workers.ts'
import type { LeftOuts } from '../pages/left-outs.ts'
import { limits } from '../limits/limits.ts'
import type { ScriptRunner } from './run-scripts.ts'
import type { Sieve } from '../listing/sift-pages.ts'
import type { VisitQueue } from '../links/visit-queue.ts'

export interface Following {
  visit: (candidate: Candidate) => Promise<Visit>
  concurrency: number
  frontier: Frontier
  queue: VisitQueue
  isEnough: () => boolean
  sieve: Sieve
  pages: Collection
  failures: Failures
  leftOuts: LeftOuts
  scripts: ScriptRunner
}

/**
 * Collects the pages to which the links lead, and those to which these link, breadth first. The same website
 * yields the same pages in the same order, independent of the order of responses: a level begins when the
 * previous one is complete.
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

/** Visits canonical addresses before the pages that claim them are classified. */
async function visitOriginals(following: Following): Promise<Lead[]> {
  const found: Lead[] = []
  for (let round = 0; round < limits.originals; round += 1) {
    const candidates = following.frontier.admitOriginals(following.sieve.originals())
    if (candidates.length === 0) break
    found.push(...(await visitAll(candidates, following)))
  }
  // With a full list they stay unvisited, which is no evidence about them.
  if (!following.isEnough()) following.sieve.giveUpOriginals()
  return found
}

export async function visitAll(candidates: Candidate[], following: Following): Promise<Lead[]> {
  const { visit, concurrency, isEnough, sieve, pages, scripts } = following
  const fresh: Page[] = []
  const leads: Lead[] = []
  let count = 0
  const take = (visited: Visit, candidate: Candidate) => {
    count += 1
    fresh.push(...takeVisit(following, visited, candidate))
  }
  let rest = candidates.filter((candidate) => !sieve.hasVisited(candidate))
  // Links from scripts may take pages off a list that was full before.
  while (rest.length > 0 && !isEnough()) {
    count = 0
    await runWorkers(rest, { concurrency, work: visit, take, isEnough })
    rest = rest.slice(count)
    const shown = await scripts.finish()
    for (const page of shown.keys()) sieve.review(page)
    const followed = fresh.splice(0).filter((page) => !shown.has(page) || sieve.mayFollow(page))
    leads.push(...followed.flatMap((page) => leadsOf(page, shown.get(page))))
  }
  pages.leaveOut(rest.filter(isPossible).length)
  return leads
}

/** Takes the result of a visit; returns its page if the links of it are to be followed. */
function takeVisit(
  { sieve, failures, leftOuts, scripts }: Following,
  visited: Visit,
  candidate: Candidate,
): Page[] {
  const { page, failure } = visited
  if (!candidate.doubt && candidate.passage !== 'frame') failures.add(candidate.url, visited)
  if (failure?.kind === 'not-html') leftOuts.add(candidate.url, 'file')
  if (!page) return []
  const isFollowed = sieve.take(page, candidate)
  if (isFollowed) scripts.look(page)
  for (const one of sieve.toShow()) scripts.look(one, true)
  return isFollowed ? [page] : []
}

/** Whether a candidate counts as a found page that was not visited: doubtful addresses do not. */
const isPossible = ({ passage, doubt }: Candidate) => !passage && !doubt

/** A page's links as it was served, followed by those that its scripts added. */
export function leadsOf(page: Page, shown: Lead | undefined): Lead[] {
  return shown ? [page, shown] : [page]
}
