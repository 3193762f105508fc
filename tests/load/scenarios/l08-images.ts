import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asks, browserOf } from '../data/people.ts'
import { strays } from '../clients/generator.ts'
import type { Ask, Seen } from '../clients/generator.ts'
import { onGround } from '../stack/load-stack.ts'
import type { Ground } from '../stack/load-stack.ts'
import { takePictures } from '../data/read-mix.ts'
import { makePast } from '../data/seed-history.ts'
import type { Watched } from '../data/seed-history.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { pidOf, residentOf } from '../measures/watch-resources.ts'
import { mib, ms, tails } from '../measures/format.ts'

const names = ['gateway', 'websites']
/** A list of pages every so often from everybody. */
const perSecond = 60

/** Twenty people open their lists of sixty pages; a browser asks for six pictures at a time. */
export const images: Scenario = {
  id: 'L08',
  name: 'Pictures: 60 thumbnails for each of 20 users',
  run: ({ isFull }) =>
    onGround({ sites: [{ kind: 'small', pages: 4 }] }, async (ground) => {
      const { stack, generator } = ground
      const watched = await makePast(stack, { websites: 20, pages: 60 })
      const pictures = await hangPictures(ground, watched)
      const open = async (): Promise<Seen> => {
        const lanes = pictures.map((all, nth) => ({ name: `user ${nth}`, atOnce: 6, asks: all }))
        const see = await generator.offer({ url: stack.url, seconds: 60, lanes })
        return worstOf(lanes.map(({ name }) => see(name)))
      }
      await open()
      const before = memory(ground)
      const rounds: Seen[] = []
      for (let nth = 0; nth < (isFull ? 60 : 10); nth += 1) rounds.push(await open())
      const after = memory(ground)
      const all = pictures.flat()
      const steady = { name: 'steady', perSecond, asks: all.toSorted(() => Math.random() - 0.5) }
      const seen = (await generator.offer({ url: stack.url, seconds: isFull ? 60 : 15, streams: [steady] }))(
        'steady',
      )

      const { judge, tell, end } = openOutcome()
      const worst = worstOf(rounds)
      judge(
        'p95 of the user who waits longest, all at once',
        'at most 300 ms',
        ms(worst.p95),
        worst.p95 <= 300,
      )
      judge('refused or failed', 'none', strays(worst) || 'none', strays(worst) === '')
      names.forEach((name, nth) => {
        const [from = 0, to = 0] = [before[nth], after[nth]]
        judge(`memory of ${name}`, 'flat', `${mib(from)} to ${mib(to)}`, to <= from * 1.25 + 20)
      })
      tell(`${perSecond} thumbnails a second: p50 / p95 / p99 / longest`, tails(seen))
      return end(`${rounds.length} rounds of 1,200 pictures, 120 at a time.`)
    }),
}

/** Puts pictures that were taken in the place of those that everybody's pages show; answers how each asks for theirs. */
async function hangPictures(ground: Ground, watched: Watched[]): Promise<Ask[][]> {
  const taken = (await takePictures(ground)).filter(({ path }) => path.endsWith('.webp'))
  const folder = join(ground.stack.data, 'images')
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)
  let count = 0
  return Promise.all(
    watched.map(async ({ owner, websiteId }) => {
      const pages = await browserOf(ground.stack, owner).pages(websiteId)
      const shown = pages.flatMap(({ screenshots: { current } }) => (current ? [current.thumbnail] : []))
      for (const name of shown) {
        const from = taken[count++ % taken.length]?.path.split('/').at(-1) ?? ''
        await mkdir(dirname(fileOf(name)), { recursive: true })
        await copyFile(fileOf(from), fileOf(name))
      }
      return shown.map((name) => asks(owner, `/screenshots/${name}`))
    }),
  )
}

const memory = ({ stack }: Ground): number[] => names.map((name) => residentOf(pidOf(stack, name)))

/** The longest of each figure, and all statuses together. */
function worstOf(all: Seen[]): Seen {
  const statuses: Record<string, number> = {}
  for (const seen of all)
    for (const [status, count] of Object.entries(seen.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
  const most = (name: 'p50' | 'p95' | 'p99' | 'max') => Math.max(...all.map((seen) => seen[name]))
  const sent = all.reduce((sum, seen) => sum + seen.sent, 0)
  return { sent, statuses, p50: most('p50'), p95: most('p95'), p99: most('p99'), max: most('max') }
}
