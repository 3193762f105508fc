import { setTimeout as pause } from 'node:timers/promises'
import { Visitor } from '../../../tests/stories/support/visitor.ts'
import { createPeople, newAddress } from '../../../tests/stories/support/people.ts'
import type { WantedSite } from '../sites/sites-host.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { startJob, type StartedJob } from '../data/jobs.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { seconds } from '../measures/format.ts'

const visitorCount = 210
const limit = 200
const timeoutMs = 60_000

const watchedSites: WantedSite[] = [
  { kind: 'walks', pages: 50, count: 10 },
  { kind: 'small', pages: 10 },
]

/** Two hundred new visitors at once, and a user at the same time. */
export const visitorFlood: Scenario = {
  id: 'L04',
  name: 'Visitor flood: 200 new visitors at once from 50 addresses',
  run: () =>
    withLoadContext({ sites: watchedSites }, async (context) => judgeFlood(await measureFlood(context))),
}

async function measureFlood(context: LoadContext) {
  const began = performance.now()
  const flooding = flood(context)
  await pause(1_000)
  const first = await secondsToFirstScreenshot(context)
  const answers = await flooding
  await pause(Math.max(0, 15_000 - (performance.now() - began)))
  const second = await secondsToFirstScreenshot(context)
  return { first, second, answers }
}

function judgeFlood({ first, second, answers }: Awaited<ReturnType<typeof measureFlood>>) {
  const { judge, note, end } = openOutcome()
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  judge('first page of a user at the same time', 'captured within 30 s', seconds(first), first <= 30)
  judge('first page of a user 15 s later', 'captured within 30 s', seconds(second), second <= 30)
  judge(
    `jobs of visitors accepted, of ${visitorCount}`,
    String(limit),
    String(count(202)),
    count(202) === limit,
  )
  judge('beyond', '429', `${count(429)} x 429`, count(202) + count(429) === visitorCount)
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1_000
  note('the last of them had added a website and started its job after', seconds(slowest))
  return end(`Each adds a website of 50 pages and has it analyzed; 4 or 5 from each address.`)
}

async function flood({ stack, sites }: LoadContext): Promise<{ status: number; ms: number }[]> {
  const addresses = Array.from({ length: 50 }, newAddress)
  const began = performance.now()
  return Promise.all(
    Array.from({ length: visitorCount }, async (_, nth) => {
      const visitor = new Visitor(stack.url, '', {
        'x-forwarded-for': addresses[nth % addresses.length] ?? '',
      })
      const websiteId = await visitor.addWebsite(sites.walks[nth % sites.walks.length]?.url ?? '')
      const { status } = await visitor.post(`/api/websites/${websiteId}/capture-all`)
      return { status, ms: performance.now() - began }
    }),
  )
}

/** Seconds from a user's request until the first screenshot of their website. */
async function secondsToFirstScreenshot(context: LoadContext): Promise<number> {
  const [person] = await createPeople(context.stack, 'user', 1)
  const [site] = context.sites.small
  if (!person || !site) throw new Error('there is no small site')
  const began = performance.now()
  const started = await startJob(context, person, site)
  while (!(await hasScreenshot(started)) && performance.now() - began < timeoutMs) await pause(250)
  return (performance.now() - began) / 1_000
}

const hasScreenshot = async ({ browser, websiteId }: StartedJob): Promise<boolean> =>
  (await browser.pages(websiteId)).some(({ screenshots }) => screenshots.current)
