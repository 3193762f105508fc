import type { Failures } from './collect-failures.ts'
import type { Collection } from './collect-pages.ts'
import type { Page, Visit } from './fetch-page.ts'
import type { Frontier } from './frontier.ts'
import { inLanes } from './in-lanes.ts'
import { limits } from './limits.ts'
import type { ScriptRunner } from './run-scripts.ts'

/** Links as written, and what they are relative to. */
export interface Lead {
  links: string[]
  base: string
}

export interface Following {
  visit: (url: string) => Promise<Visit>
  lanes: number
  frontier: Frontier
  pages: Collection
  failures: Failures
  scripts: ScriptRunner
}

/**
 * Collects the pages that the leads lead to, and those that these lead to, breadth first. However fast which page
 * answers, the same website gives the same pages in the same order: a level begins when the one before is complete.
 */
export async function followLinks(leads: Lead[], following: Following): Promise<void> {
  const { frontier, pages } = following
  let level = leads
  for (let depth = 1; depth <= limits.depth && !pages.isFull(); depth += 1) {
    const urls = level.flatMap(({ links, base }) => frontier.admit(links, base))
    level = await visitAll(urls, following)
  }
}

/** Answers where those lead to that are new pages. */
export async function visitAll(
  urls: string[],
  { visit, lanes, pages, failures, scripts }: Following,
): Promise<Lead[]> {
  const fresh: Page[] = []
  let count = 0
  const take = (visited: Visit, named: string) => {
    const { page } = visited
    count += 1
    failures.add(named, visited)
    if (!page || !pages.add(page)) return
    fresh.push(page)
    scripts.look(page)
  }
  await inLanes(urls, { lanes, work: visit, take, isEnough: pages.isFull })
  pages.leaveOut(urls.length - count)
  const shown = await scripts.finish()
  return fresh.flatMap((page) => leadsOf(page, shown.get(page)))
}

/** A page's links as it was served, then those that its scripts made. */
export function leadsOf(page: Page, shown: Lead | undefined): Lead[] {
  return shown ? [page, shown] : [page]
}
