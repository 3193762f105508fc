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
  const returns: Returns = {
    visiting,
    busy: new Map(),
    left: () => limits.discoveryMs - (performance.now() - began),
  }
  return {
    async visit(candidate: Candidate): Promise<Visit> {
      const visited = await fetchPage(candidate.url, { ...visiting, isPart: candidate.passage === 'frame' })
      const wait = timeFor(visited.failure)
      if (wait !== undefined) returns.busy.set(candidate.url, { candidate, wait })
      return visited
    },
    async revisit(following: Following): Promise<void> {
      if (returns.busy.size === 0 || following.isEnough()) return
      await giveTime(returns)
      const leads = await visitAgain(returns, following)
      if (leads.length > 0) await followLinks(leads, following)
    },
  }
}

interface Returns {
  visiting: Visiting
  busy: Map<string, { candidate: Candidate; wait: number }>
  /** The milliseconds that are left of the discovery. */
  left: () => number
}

/** Waits for the shortest delay that one of the pages asked for, within limits. */
async function giveTime({ busy, left, visiting }: Returns): Promise<void> {
  const waits = Array.from(busy.values(), ({ wait }) => wait)
  const ms = Math.min(...waits, limits.maxRequestedWaitMs, left() - limits.answerMs * 2)
  if (ms > 0) await sleep(ms, undefined, { signal: visiting.signal })
}

async function visitAgain({ visiting, busy, left }: Returns, following: Following): Promise<Lead[]> {
  const leads: Lead[] = []
  let failures = 0
  const visit = async ({ url }: Candidate) => {
    const visited = await fetchPage(url, withoutRest(visiting))
    failures = timeFor(visited.failure) === undefined ? 0 : failures + 1
    return visited
  }
  // The order is independent of the order of responses.
  for (const [, { candidate }] of [...busy].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (failures >= maxFailures || following.isEnough() || left() < limits.answerMs * 2) break
    leads.push(...(await visitAll([candidate], { ...following, visit })))
  }
  return leads
}

/** A second visit does not wait again. */
const withoutRest = (visiting: Visiting): Visiting => ({
  ...visiting,
  pace: { ...visiting.pace, rest: () => false },
})

/**
 * Visits the start page, and waits for it a second time if it is busy, because nothing else can be done
 * meanwhile.
 */
export async function arrive(address: string, visiting: Visiting): Promise<Visit> {
  const visited = await fetchPage(address, visiting)
  const wait = timeFor(visited.failure)
  if (wait === undefined || !visiting.pace.rest(wait)) return visited
  return fetchPage(address, withoutRest(visiting))
}
