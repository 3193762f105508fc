import { setTimeout as pause } from 'node:timers/promises'
import { stall } from '../../sites/stalling-site.ts'
import type { Stalling } from '../../sites/stalling-site.ts'
import { clientFor, createPeople } from '../data/people.ts'
import type { Person } from '../data/people.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import type { LoadContext } from '../stack/load-stack.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import type { Address } from '../sites/sites.ts'
import { seconds } from '../measures/format.ts'

const cases: [who: string, kind: 'user' | 'visitor', count: number, how: Stalling, atMost: number][] = [
  ['one visitor, whose 40 pages hang', 'visitor', 1, 'hangs', 5],
  ['one visitor, whose 40 pages spin', 'visitor', 1, 'spins', 5],
  ['20 users, whose 40 pages hang', 'user', 20, 'hangs', 10],
  ['20 users, whose 40 pages spin', 'user', 20, 'spins', 10],
]

/** A page hangs when its server never answers, and spins when its script never ends. */
export const hostileNeighbours: Scenario = {
  id: 'L12',
  name: 'Hostile neighbours: a job of one page beside websites that stall',
  async run() {
    const { judge, note, end } = openOutcome()
    for (const [who, kind, count, how, atMost] of cases) {
      const sites = [
        { kind: 'stalling' as const, pages: 40, count },
        { kind: 'small' as const, pages: 1, count: 2 },
      ]
      const { alone, beside } = await withLoadContext({ sites }, async (context) => {
        const before = await secondsOfOnePage(context, context.sites.small[0])
        const people = await createPeople(context.stack, kind, count)
        await Promise.all(
          people.map((person, nth) => startStallingJob(context, person, context.sites.stalling[nth], how)),
        )
        await pause(6_000)
        return { alone: before, beside: await secondsOfOnePage(context, context.sites.small[1]) }
      })
      judge(`beside ${who}`, `at most ${atMost} s`, seconds(beside), beside <= atMost)
      note('alone', seconds(alone))
    }
    return end('The user starts six seconds after the others; their pages were discovered before.')
  },
}

async function startStallingJob(
  { stack }: LoadContext,
  person: Person,
  site: Address | undefined,
  how: Stalling,
) {
  if (!site) throw new Error('each of them has a website')
  const browser = clientFor(stack, person)
  const websiteId = await browser.addWebsite(site.url)
  await browser.run(websiteId, 'discover')
  await stall(site, how)
  await browser.start(websiteId, 'capture')
}

async function secondsOfOnePage({ stack }: LoadContext, site: Address | undefined): Promise<number> {
  const [person] = await createPeople(stack, 'user', 1)
  if (!person || !site) throw new Error('a user has a website')
  const browser = clientFor(stack, person)
  const websiteId = await browser.addWebsite(site.url)
  await browser.run(websiteId, 'discover')
  const began = performance.now()
  const jobId = await browser.start(websiteId, 'capture')
  let job = await browser.job(jobId)
  // Below the rate limit, and for at most two page time-outs.
  while (job.status === 'running' && performance.now() - began < 58_000) {
    await pause(500)
    job = await browser.job(jobId)
  }
  if (job.status === 'failed') throw new Error(`the page was not captured: ${job.error}`)
  return (performance.now() - began) / 1_000
}
