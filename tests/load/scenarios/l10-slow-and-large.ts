import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asks, browserOf } from '../data/people.ts'
import { strays } from '../clients/generator.ts'
import type { Seen } from '../clients/generator.ts'
import { onGround } from '../stack/load-stack.ts'
import type { Ground } from '../stack/load-stack.ts'
import { makePast } from '../data/seed-history.ts'
import type { Watched } from '../data/seed-history.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { endlessBody, endlessHead, hugeHead, readNothing, sendSlowly } from '../clients/bad-clients.ts'
import type { Ending, Slow } from '../clients/bad-clients.ts'
import { ms, seconds as inSeconds } from '../measures/format.ts'

const senders = 250
/** More than there are connections between the gateway and a service. */
const readers = 150
/** More than the buffers of a connection hold. */
const pictureBytes = 40_000_000

/** Requests that never end or are far too large, and pictures that nobody takes, while others go on. */
export const slowAndLarge: Scenario = {
  id: 'L10',
  name: 'Slowloris, a body of 10 MB, a head of 1 MB',
  run: () =>
    onGround({}, async (ground) => {
      const watched = await makePast(ground.stack, { websites: 100 })
      const calm = await askCalmly(ground, watched, 8)
      const [heads, bodies, huge, large, seen] = await Promise.all([
        many(ground, endlessHead),
        many(ground, endlessBody),
        many(ground, hugeHead(1_000_000)),
        sendLarge(ground),
        askCalmly(ground, watched, 45),
      ])
      const beside = await readNothingMeanwhile(ground, watched)

      const { judge, tell, end } = openOutcome()
      judge('heads that never end', '408', ...hungUp(heads, 408))
      judge('bodies that never end', '408', ...hungUp(bodies, 408))
      judge('heads of 1 MB', '431', ...hungUp(huge, 431))
      judge(
        'bodies of 10 MB',
        '413',
        `${large.filter((status) => status === 413).length} of ${large.length}`,
        large.every((status) => status === 413),
      )
      const failed = strays(seen)
      judge('p95 of others meanwhile', 'at most 250 ms', ms(seen.p95), seen.p95 <= 250)
      judge('others that failed', 'none', failed || 'none', failed === '')
      const lost = strays(beside)
      judge(
        `p95 of others while ${readers} do not read their picture`,
        'at most 250 ms',
        ms(beside.p95),
        beside.p95 <= 250,
      )
      judge('others that failed meanwhile', 'none', lost || 'none', lost === '')
      tell('p95 of others before', ms(calm.p95))
      tell(
        'longest until hung up, heads and bodies',
        [heads, bodies].map((all) => inSeconds(Math.max(...all.map((one) => one.seconds)))).join(', '),
      )
      return end(`${senders} senders of each kind, a line a second; ten large bodies at once.`)
    }),
}

async function askCalmly({ stack, generator }: Ground, watched: Watched[], seconds: number): Promise<Seen> {
  const calls = watched.flatMap(({ owner, websiteId }) => [
    asks(owner, '/'),
    asks(owner, '/api/websites'),
    asks(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
  ])
  const stream = { name: 'others', perSecond: 20, asks: calls }
  return (await generator.offer({ url: stack.url, seconds, streams: [stream] }))('others')
}

const many = ({ stack }: Ground, slow: Slow): Promise<Ending[]> =>
  Promise.all(Array.from({ length: senders }, () => sendSlowly(stack.url, slow)))

/** Who is still sending when the other side hangs up may find the line broken before they hear why. */
function hungUp(endings: Ending[], wanted: number): [string, boolean] {
  const counts: Record<string, number> = {}
  for (const { status, fault = 'nothing' } of endings)
    counts[status ?? fault] = (counts[status ?? fault] ?? 0) + 1
  const words = Object.entries(counts).map(([how, count]) => `${count} x ${how}`)
  const isOurs = ({ status, fault }: Ending) =>
    status === wanted || (status === undefined && fault !== undefined)
  return [words.join(', '), endings.every(isOurs)]
}

/** How others fare while somebody asks for a large picture again and again without ever reading it. */
async function readNothingMeanwhile(ground: Ground, watched: Watched[]): Promise<Seen> {
  const { stack } = ground
  const [one] = watched
  if (!one) throw new Error('somebody watches a website')
  const [page] = await browserOf(stack, one.owner).pages(one.websiteId)
  const name = page?.screenshots.current?.filename ?? ''
  const file = join(stack.data, 'images', name.slice(0, 2), name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, randomBytes(pictureBytes))
  const letGo = Array.from({ length: readers }, () =>
    readNothing(stack.url, asks(one.owner, `/screenshots/${name}`)),
  )
  await pause(2_000)
  const seen = await askCalmly(ground, watched, 15)
  for (const go of letGo) go()
  return seen
}

async function sendLarge({ stack }: Ground): Promise<number[]> {
  const body = JSON.stringify({ url: 'a'.repeat(10_000_000) })
  const headers = { 'content-type': 'application/json' }
  const send = async () => {
    const answer = await fetch(`${stack.url}/api/websites`, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  }
  return Promise.all(Array.from({ length: 10 }, send))
}
