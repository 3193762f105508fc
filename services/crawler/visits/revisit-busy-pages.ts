import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, type Visiting } from '../fetching/fetch-page.ts'
import type { Visit } from '../pages/page.ts'
import { followLinks, visitAll, type Following } from './follow-links.ts'
import type { Candidate, Lead } from '../pages/candidate.ts'
import { limits } from '../limits/limits.ts'
import { timeFor } from '../fetching/pace.ts'

/** If this many pages in a row are still busy, the others are not tried. */
const maxFailures = 3

/**
 * Collects busy pages, and visits them again when all others are found. `began`: the start of the discovery.
 */
export function openReturns(visiting: Visiting, began: number) {
  const left = () => limits.discoveryMs - (performance.now() - began)
  const busy = new Map<string, { candidate: Candidate; wait: number }>()
  // A second visit does not wait again.
  const pace = { ...visiting.pace, rest: () => false }
  const again = ({ url }: Candidate) => fetchPage(url, { ...visiting, pace })

  async function visit(candidate: Candidate): Promise<Visit> {
    const visited = await fetchPage(candidate.url, { ...visiting, isPart: candidate.passage === 'frame' })
    const wait = timeFor(visited.failure)
    if (wait !== undefined) busy.set(candidate.url, { candidate, wait })
    return visited
  }

  /** Waits for the shortest delay that one of the pages asked for, within limits. */
  async function giveTime(): Promise<void> {
    const waits = Array.from(busy.values(), ({ wait }) => wait)
    const ms = Math.min(...waits, limits.waitWhenToldMs, left() - limits.answerMs * 2)
    if (ms > 0) await sleep(ms, undefined, { signal: visiting.signal })
  }

  async function revisit(following: Following): Promise<void> {
    if (busy.size === 0 || following.isEnough()) return
    await giveTime()
    const leads: Lead[] = []
    let failures = 0
    const look = async (candidate: Candidate) => {
      const visited = await again(candidate)
      failures = timeFor(visited.failure) === undefined ? 0 : failures + 1
      return visited
    }
    // The order is independent of the order of responses.
    for (const [, { candidate }] of [...busy].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (failures >= maxFailures || following.isEnough() || left() < limits.answerMs * 2) break
      leads.push(...(await visitAll([candidate], { ...following, visit: look })))
    }
    if (leads.length > 0) await followLinks(leads, following)
  }

  return { visit, revisit }
}

/**
 * Visits the start page, and waits for it a second time if it is busy, because nothing else can be done
 * meanwhile.
 */
export async function arrive(address: string, visiting: Visiting): Promise<Visit> {
  const visited = await fetchPage(address, visiting)
  const wait = timeFor(visited.failure)
  if (wait === undefined || !visiting.pace.rest(wait)) return visited
  return fetchPage(address, { ...visiting, pace: { ...visiting.pace, rest: () => false } })
}
