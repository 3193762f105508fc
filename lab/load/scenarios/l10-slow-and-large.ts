import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clientFor } from '../../../tests/stories/support/people.ts'
import { requestFor, type Measurement } from '../clients/generator.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { seedHistory, type Watched } from '../data/seed-history.ts'
import { openOutcome, type Judge, type Outcome, type Scenario } from '../scenario.ts'
import {
  endlessBody,
  endlessHead,
  hugeHead,
  neverRead,
  sendSlowly,
  type Ending,
  type SlowRequest,
} from '../clients/bad-clients.ts'
import { ms, seconds as inSeconds } from '../measures/format.ts'

const senderCount = 250
/** More than the gateway's connections to a service. */
const readerCount = 150
/** More than the buffers of a connection hold. */
const pictureBytes = 40_000_000

/** Endless and huge requests, and responses that are never read, while other requests are measured. */
export const slowAndLarge: Scenario = {
  id: 'L10',
  name: 'Slowloris, a body of 10 MB, a head of 1 MB',
  run: () =>
    withLoadContext({}, async (context) => {
      const watched = await seedHistory(context.stack, { websites: 100 })
      const calm = await measureOthers(context, watched, 8)
      const sent = await sendBad(context, watched)
      const beside = await measureWhileUnread(context, watched)
      return judgeOthers({ ...sent, calm, beside })
    }),
}

/** All kinds of bad requests at once, and others meanwhile. */
async function sendBad(context: LoadContext, watched: Watched[]) {
  const [heads, bodies, huge, large, result] = await Promise.all([
    sendMany(context, endlessHead),
    sendMany(context, endlessBody),
    sendMany(context, hugeHead(1_000_000)),
    sendLarge(context),
    measureOthers(context, watched, 45),
  ])
  return { heads, bodies, huge, large, result }
}

type Sent = Awaited<ReturnType<typeof sendBad>>

interface Measured extends Sent {
  /** Others before, and beside requests whose response is not read. */
  calm: Measurement
  beside: Measurement
}

function judgeOthers({ calm, beside, result, ...sent }: Measured): Outcome {
  const outcome = openOutcome()
  judgeBad(outcome, sent)
  outcome.judgeMs('p95 of others meanwhile', 250, result.p95)
  outcome.judgeAnswers('others that failed', result)
  outcome.judgeMs(`p95 of others while ${readerCount} do not read their response`, 250, beside.p95)
  outcome.judgeAnswers('others that failed meanwhile', beside)
  outcome.note('p95 of others before', ms(calm.p95))
  outcome.note(
    'longest until closed, heads and bodies',
    [sent.heads, sent.bodies].map((all) => inSeconds(Math.max(...all.map((one) => one.seconds)))).join(', '),
  )
  return outcome.end(`${senderCount} senders of each kind, a line a second; ten large bodies at once.`)
}

function judgeBad({ judge }: Judge, { heads, bodies, huge, large }: Omit<Sent, 'result'>) {
  judge('heads that never end', '408', ...describeEndings(heads, 408))
  judge('bodies that never end', '408', ...describeEndings(bodies, 408))
  judge('heads of 1 MB', '431', ...describeEndings(huge, 431))
  const refused = large.filter((status) => status === 413).length
  judge('bodies of 10 MB', '413', `${refused} of ${large.length}`, refused === large.length)
}

async function measureOthers(
  { stack, generator }: LoadContext,
  watched: Watched[],
  seconds: number,
): Promise<Measurement> {
  const calls = watched.flatMap(({ owner, websiteId }) => [
    requestFor(owner, '/'),
    requestFor(owner, '/api/websites'),
    requestFor(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
  ])
  const stream = { name: 'others', perSecond: 20, requests: calls }
  return (await generator.run({ url: stack.url, seconds, streams: [stream] }))('others')
}

const sendMany = ({ stack }: LoadContext, slow: SlowRequest): Promise<Ending[]> =>
  Promise.all(Array.from({ length: senderCount }, () => sendSlowly(stack.url, slow)))

/** A client that is still sending may get a connection reset before it can read the status. */
function describeEndings(endings: Ending[], wanted: number): [string, boolean] {
  const counts: Record<string, number> = {}
  for (const { status, fault = 'nothing' } of endings)
    counts[status ?? fault] = (counts[status ?? fault] ?? 0) + 1
  const words = Object.entries(counts).map(([how, count]) => `${count} x ${how}`)
  const isOurs = ({ status, fault }: Ending) =>
    status === wanted || (status === undefined && fault !== undefined)
  return [words.join(', '), endings.every(isOurs)]
}

/** Other requests while a large screenshot is requested many times and never read. */
async function measureWhileUnread(context: LoadContext, watched: Watched[]): Promise<Measurement> {
  const { stack } = context
  const [one] = watched
  if (!one) throw new Error('there is no website')
  const [page] = await clientFor(stack, one.owner).pages(one.websiteId)
  const name = page?.screenshots.current?.filename ?? ''
  const file = join(stack.data, 'images', name.slice(0, 2), name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, randomBytes(pictureBytes))
  const releases = Array.from({ length: readerCount }, () =>
    neverRead(stack.url, requestFor(one.owner, `/screenshots/${name}`)),
  )
  await pause(2_000)
  const result = await measureOthers(context, watched, 15)
  for (const go of releases) go()
  return result
}

async function sendLarge({ stack }: LoadContext): Promise<number[]> {
  const body = JSON.stringify({ url: 'a'.repeat(10_000_000) })
  const headers = { 'content-type': 'application/json' }
  const send = async () => {
    const answer = await fetch(`${stack.url}/api/websites`, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  }
  return Promise.all(Array.from({ length: 10 }, send))
}
