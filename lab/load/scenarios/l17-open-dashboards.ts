import { setTimeout as pause } from 'node:timers/promises'
import { readEvents } from '../../../tests/support/read-events.ts'
import { percentile } from '../../../tests/support/reports/percentile.ts'
import { watchCosts } from '../measures/costs.ts'
import { ms } from '../measures/format.ts'
import type { Person } from '../../../tests/stories/support/people.ts'
import { seedHistory, type Watched } from '../data/seed-history.ts'
import { openOutcome, type Outcome, type Scenario } from '../scenario.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { openRows } from '../../../tests/support/open-database.ts'

const dashboards = 200
const changes = 60

/** Two hundred users leave their dashboards open; now and then something changes on one of their websites. */
export const openDashboards: Scenario = {
  id: 'L17',
  name: `${dashboards} open dashboards`,
  run: ({ isFull }) =>
    withLoadContext({}, async (context) => {
      const seconds = isFull ? 300 : 40
      return judgeDashboards(await measureDashboards(context, seconds), seconds)
    }),
}

async function measureDashboards(context: LoadContext, seconds: number) {
  const watched = await seedHistory(context.stack, { websites: dashboards, jobs: 1 })
  const before = await shareOfCore(context, () => pause(seconds * 1_000))
  const streams = await Promise.all(watched.map(({ owner }) => openStream(context, owner)))
  const open = await shareOfCore(context, () => pause(seconds * 1_000))
  let delays: number[] = []
  const busy = await shareOfCore(context, async () => {
    delays = await changeOneByOne(context, watched, streams)
  })
  const stillOpen = streams.filter(({ isOpen }) => isOpen()).length
  await Promise.all(streams.map(({ close }) => close()))
  return { before, open, busy, delays, stillOpen }
}

function judgeDashboards(measured: Awaited<ReturnType<typeof measureDashboards>>, seconds: number): Outcome {
  const { before, open, busy, delays, stillOpen } = measured
  const { judge, note, end } = openOutcome()
  const own = open.both - before.both
  judge('gateway and websites, of one core', 'at most 5 %', percent(open.both), open.both <= 0.05)
  note('the same without a dashboard', percent(before.both))
  note('of that for the streams', percent(Math.max(0, own)))
  note('gateway, websites', `${percent(open.gateway)}, ${percent(open.websites)}`)
  note('with a change a second', percent(busy.both))
  const p95 = percentile(delays, 0.95)
  judge('from a change to its event, p95', 'at most 2 s', ms(p95), p95 <= 2_000)
  judge('changes that were received', String(changes), String(delays.length), delays.length === changes)
  judge('streams that stayed open', String(dashboards), String(stillOpen), stillOpen === dashboards)
  return end(`${seconds} s without and with streams, then ${changes} changes.`)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

async function shareOfCore({ stack }: LoadContext, work: () => Promise<unknown>) {
  const costs = await watchCosts(stack)
  const began = performance.now()
  await work()
  const passed = performance.now() - began
  const { cpu } = await costs()
  const shareOf = (name: string) => (cpu.get(name) ?? 0) / passed
  const [gateway, websites] = [shareOf('gateway'), shareOf('websites')]
  return { gateway, websites, both: gateway + websites }
}

async function openStream({ stack }: LoadContext, { cookie, address }: Person) {
  const leave = new AbortController()
  const headers = { cookie, 'x-forwarded-for': address }
  const answer = await fetch(`${stack.url}/api/events`, { headers, signal: leave.signal })
  if (!answer.ok) throw new Error(`A stream was refused: ${answer.status}`)
  let isOpen = true
  const stream = readEvents(answer, leave)
  void stream.done.then(() => (isOpen = false))
  return { ...stream, isOpen: () => isOpen }
}

/**
 * Changes one website after the other and measures until its screens know, in milliseconds from the end of
 * the transaction. A change that no screen shows within ten seconds is left out.
 */
async function changeOneByOne(
  { stack }: LoadContext,
  watched: Watched[],
  streams: Awaited<ReturnType<typeof openStream>>[],
): Promise<number[]> {
  const db = openRows(stack, 'websites')
  const delays: number[] = []
  for (let nth = 0; nth < changes; nth += 1) {
    const [website, stream] = [watched[nth], streams[nth]]
    if (!website || !stream) break
    const id = website.websiteId
    const known = stream.kindsOf(id).size
    await db('websites')
      .where({ id })
      .update({ title: `Title ${nth}` })
    const began = performance.now()
    while (stream.kindsOf(id).size === known && performance.now() - began < 10_000) await pause(5)
    if (stream.kindsOf(id).size > known) delays.push(performance.now() - began)
    await pause(Math.max(0, 1_000 - (performance.now() - began)))
  }
  await db.destroy()
  return delays
}
