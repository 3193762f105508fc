import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clientFor } from '../../../tests/stories/support/people.ts'
import { requestFor, type RequestSpec, type Measurement } from '../clients/generator.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { captureSmallSite } from '../data/read-mix.ts'
import { seedHistory, type Watched } from '../data/seed-history.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { pidOf, residentOf } from '../measures/watch-resources.ts'
import { mib, formatPercentiles } from '../measures/format.ts'

const names = ['gateway', 'websites']
/** Thumbnails a second at a steady rate. */
const perSecond = 60

/** Twenty users open lists of sixty pages; each browser loads six images at a time. */
export const images: Scenario = {
  id: 'L08',
  name: 'Images: 60 thumbnails for each of 20 users',
  run: ({ isFull }) =>
    withLoadContext({ sites: [{ kind: 'small', pages: 4 }] }, async (context) =>
      judgeImages(await measureImages(context, isFull)),
    ),
}

async function measureImages(context: LoadContext, isFull: boolean) {
  const { stack, generator } = context
  const watched = await seedHistory(stack, { websites: 20, pages: 60 })
  const imageRequests = await placeScreenshots(context, watched)
  const open = () => openLists(context, imageRequests)
  await open()
  const before = memory(context)
  const results: Measurement[] = []
  for (let nth = 0; nth < (isFull ? 60 : 10); nth += 1) results.push(await open())
  const after = memory(context)
  const requests = imageRequests.flat().toSorted(() => Math.random() - 0.5)
  const streams = [{ name: 'steady', perSecond, requests }]
  const resultOf = await generator.run({ url: stack.url, seconds: isFull ? 60 : 15, streams })
  return { results, before, after, steady: resultOf('steady') }
}

/** All users open their lists at once; returns what the one who waits longest sees. */
async function openLists({ stack, generator }: LoadContext, imageRequests: RequestSpec[][]) {
  const pools = imageRequests.map((requests, nth) => ({ name: `user ${nth}`, concurrency: 6, requests }))
  const resultOf = await generator.run({ url: stack.url, seconds: 60, pools })
  return worstOf(pools.map(({ name }) => resultOf(name)))
}

function judgeImages({ results, before, after, steady }: Awaited<ReturnType<typeof measureImages>>) {
  const { judge, judgeMs, judgeAnswers, note, end } = openOutcome()
  const worst = worstOf(results)
  judgeMs('p95 of the user who waits longest, all at once', 300, worst.p95)
  judgeAnswers('refused or failed', worst)
  names.forEach((name, nth) => {
    const [from = 0, to = 0] = [before[nth], after[nth]]
    judge(`memory of ${name}`, 'flat', `${mib(from)} to ${mib(to)}`, to <= from * 1.25 + 20)
  })
  note(`${perSecond} thumbnails a second: p50 / p95 / p99 / longest`, formatPercentiles(steady))
  return end(`${results.length} rounds of 1,200 images, 120 at a time.`)
}

/** Copies captured images to the names that the seeded pages have; returns each user's requests. */
async function placeScreenshots(context: LoadContext, watched: Watched[]): Promise<RequestSpec[][]> {
  const taken = (await captureSmallSite(context)).filter(({ path }) => path.endsWith('.webp'))
  const folder = join(context.stack.data, 'images')
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)
  let count = 0
  return Promise.all(
    watched.map(async ({ owner, websiteId }) => {
      const pages = await clientFor(context.stack, owner).pages(websiteId)
      const shown = pages.flatMap(({ screenshots: { current } }) => (current ? [current.thumbnail] : []))
      for (const name of shown) {
        const from = taken[count++ % taken.length]?.path.split('/').at(-1) ?? ''
        await mkdir(dirname(fileOf(name)), { recursive: true })
        await copyFile(fileOf(from), fileOf(name))
      }
      return shown.map((name) => requestFor(owner, `/screenshots/${name}`))
    }),
  )
}

const memory = ({ stack }: LoadContext): number[] => names.map((name) => residentOf(pidOf(stack, name)))

/** The maximum of each figure, and all statuses added up. */
function worstOf(all: Measurement[]): Measurement {
  const statuses: Record<string, number> = {}
  for (const result of all)
    for (const [status, count] of Object.entries(result.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
  const most = (name: 'p50' | 'p95' | 'p99' | 'max') => Math.max(...all.map((result) => result[name]))
  const sent = all.reduce((sum, result) => sum + result.sent, 0)
  return { sent, statuses, p50: most('p50'), p95: most('p95'), p99: most('p99'), max: most('max') }
}
