import { setTimeout as pause } from 'node:timers/promises'
import { stall, type Stalling } from '../../../tests/sites/stalling-site.ts'
import { clientFor, createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import type { Address } from '../sites/sites.ts'
import { seconds } from '../measures/format.ts'

interface Case {
  id: string
  who: string
  kind: 'user' | 'visitor'
  count: number
  how: Stalling
  maxSeconds: number
  /** Whether their pages are hostile before they are discovered. */
  isFound?: boolean
}

const twenty = { kind: 'visitor', count: 20, maxSeconds: 5 } as const
const cases: Case[] = [
  { ...twenty, id: 'one-hangs', who: 'one visitor, whose 40 pages hang', count: 1, how: 'hangs' },
  { ...twenty, id: 'one-spins', who: 'one visitor, whose 40 pages spin', count: 1, how: 'spins' },
  {
    id: 'users-hang',
    who: '20 users, whose 40 pages hang',
    kind: 'user',
    count: 20,
    how: 'hangs',
    maxSeconds: 10,
  },
  {
    id: 'users-spin',
    who: '20 users, whose 40 pages spin',
    kind: 'user',
    count: 20,
    how: 'spins',
    maxSeconds: 10,
  },
  greedy('workers', '/workers-that-allocate', 'start 200 workers that allocate for ever'),
  { ...greedy('found', '/workers-that-allocate', 'do so while they are discovered, too'), isFound: true },
  greedy('spins', '/busy', 'spin'),
  greedy('blobs', '/memory-in-forty-blobs', 'fill memory with Blobs'),
  greedy('sockets', '/sockets-that-send', 'send through WebSockets without end'),
  greedy('database', '/memory-in-a-database', 'fill IndexedDB'),
  greedy('downloads', '/downloads-without-end', 'download without end'),
  greedy('wide', '/tall-and-wide', 'are 100,000 pixels wide and tall'),
  greedy('filters', '/filters-without-end', 'are drawn through filters for ever'),
]

function greedy(id: string, how: Stalling, what: string): Case {
  return { ...twenty, id, who: `20 visitors, whose 40 pages ${what}`, how }
}

/** How long after the others the user begins. */
const startsAfter = [6_000, 2_000, 2_000]

/** A page hangs when its server never answers, and spins when its script never ends. */
export const hostileNeighbours: Scenario = {
  id: 'L12',
  name: 'Hostile neighbours: a job of one page beside websites that stall',
  async run({ only }) {
    const { judge, note, end } = openOutcome()
    for (const one of cases.filter(({ id }) => !only || only.includes(id))) {
      const [what, promised] = [`beside ${one.who}`, `at most ${one.maxSeconds} s`]
      const measured = await measure(one).catch((error: Error) => error)
      if (measured instanceof Error) {
        judge(what, promised, measured.message, false)
        continue
      }
      const { alone, beside } = measured
      judge(what, promised, seconds(Math.max(...beside)), Math.max(...beside) <= one.maxSeconds)
      note('each of the three, and alone', [...beside, alone].map(seconds).join(', '))
    }
    return end(
      'The longest of three jobs of a user that follow each other, the first six seconds after the others; their pages were discovered before, unless the name of the job says that they were not.',
    )
  },
}

async function measure({ kind, count, how, isFound = false }: Case) {
  const sites = [
    { kind: 'stalling' as const, pages: 40, count },
    { kind: 'small' as const, pages: 1, count: 1 + startsAfter.length },
  ]
  return withLoadContext({ sites }, async (context) => {
    const [first, ...others] = context.sites.small
    const alone = await secondsOfOnePage(context, first)
    const people = await createPeople(context.stack, kind, count)
    await Promise.all(
      people.map((person, nth) =>
        startStallingJob(context, person, { site: context.sites.stalling[nth], how, isFound }),
      ),
    )
    const beside: number[] = []
    for (const [nth, waitMs] of startsAfter.entries()) {
      await pause(waitMs)
      beside.push(await secondsOfOnePage(context, others[nth]))
    }
    return { alone, beside }
  })
}

async function startStallingJob(
  { stack }: LoadContext,
  person: Person,
  { site, how, isFound }: { site: Address | undefined; how: Stalling; isFound: boolean },
) {
  if (!site) throw new Error('each of them has a website')
  const browser = clientFor(stack, person)
  if (isFound) await stall(site, how)
  const websiteId = await browser.addWebsite(site.url)
  if (isFound) return browser.start(websiteId, 'capture-all')
  await browser.run(websiteId, 'discover')
  await stall(site, how)
  return browser.start(websiteId, 'capture')
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
