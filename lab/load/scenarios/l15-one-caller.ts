import { randomUUID } from 'node:crypto'
import { requestFor, type Measurement, type RequestSpec, type Stream } from '../clients/generator.ts'
import { clientFor, createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { seedHistory } from '../data/seed-history.ts'
import { formatPercentiles } from '../measures/format.ts'
import { openOutcome, type Judge, type Scenario } from '../scenario.ts'
import { openRows } from '../../../tests/support/open-database.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

/** The limit of calls a minute, which another scenario measures, is off here. */
const env = {
  VIGIA_LIMIT_CALLS_PER_MINUTE: '1000000',
  VIGIA_LIMIT_WRITES_PER_MINUTE: '1000000',
  VIGIA_LIMIT_COMPUTATIONS_PER_MINUTE: '1000000',
}
const seconds = 10
const pages = 50

interface Flood {
  name: string
  concurrency: number
  request: RequestSpec
}

/** One visitor has many calls in flight on their own website, while a user reads theirs. */
export const oneCaller: Scenario = {
  id: 'L15',
  name: 'One caller: 60 previews of rules in flight',
  run: () =>
    withLoadContext({ env }, async (context) => {
      const { stack, generator } = context
      const read = await openReads(context)
      const visitor = await createVisitor(context)
      await generator.run({ url: stack.url, seconds: 4, streams: [read] })
      const alone = await generator.run({ url: stack.url, seconds: 5, streams: [read] })

      const outcome = openOutcome()
      outcome.note('p50 / p95 / p99 / longest alone', formatPercentiles(alone('reads')))
      for (const { name, concurrency, request } of floodsOf(visitor)) {
        const pools = [{ name, concurrency, seconds, requests: [request] }]
        const resultOf = await generator.run({ url: stack.url, seconds, streams: [read], pools })
        judgeFlood(outcome, name, { beside: resultOf('reads'), flood: resultOf(name) })
      }
      return outcome.end(
        `${seconds} s each; the visitor’s calls are repeated as soon as they are answered, 20 calls of the user a second. The visitor’s website and each of 20 users’ have ${pages} pages.`,
      )
    }),
}

/** The calls of a user who reads their website. */
async function openReads({ stack }: LoadContext): Promise<Stream> {
  const [user] = await seedHistory(stack, { websites: 20, pages })
  if (!user) throw new Error('there is no website')
  const requests = [
    requestFor(user.owner, '/api/websites'),
    requestFor(user.owner, `/api/websites/${user.websiteId}/pages-with-screenshots`),
  ]
  return { name: 'reads', perSecond: 20, requests }
}

interface Measured {
  /** The user’s calls beside the flood. */
  beside: Measurement
  flood: Measurement
}

function judgeFlood({ judgeMs, judgeAnswers, note }: Judge, name: string, { beside, flood }: Measured) {
  judgeMs(`beside ${name}: p95 of the user’s calls`, 100, beside.p95)
  judgeAnswers(`beside ${name}: calls of the user that failed`, beside)
  judgeAnswers(`${name} that were answered with 503 or not at all`, flood, [200, 201, 202, 409, 429])
  note(`beside ${name}: p50 / p95 / p99 / longest`, formatPercentiles(beside))
  note(name, describeStatuses(flood))
}

interface Target {
  visitor: Person
  websiteId: string
  pageId: string
}

/** A visitor with a website whose pages have verdicts. */
async function createVisitor({ stack }: LoadContext): Promise<Target> {
  const [visitor] = await createPeople(stack, 'visitor', 1)
  const [watched] = await seedHistory(stack, { websites: 1, pages })
  if (!visitor || !watched) throw new Error('there is no visitor')
  const db = openRows(stack, 'websites')
  await db('websites')
    .where({ id: watched.websiteId })
    .update({ userId: null, visitorId: visitor.id, expiresAt: db.raw(`now() + interval '1 day'`) })
  await db.destroy()
  const [page] = await clientFor(stack, visitor).pages(watched.websiteId)
  if (!page) throw new Error('the website has no pages')
  return { visitor, websiteId: watched.websiteId, pageId: page.id }
}

function floodsOf({ visitor, websiteId, pageId }: Target): Flood[] {
  const post = (path: string, body: object): RequestSpec => {
    const { headers } = requestFor(visitor, path)
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
  }
  const preview = post(`/api/websites/${websiteId}/rules/preview`, { kind: 'selector', selector: '.ticker' })
  const note = post(`/api/pages/${pageId}/notes`, { text: `A note ${randomUUID()}` })
  return [
    { name: '20 previews in flight', concurrency: 20, request: preview },
    { name: '60 previews in flight', concurrency: 60, request: preview },
    { name: '60 notes in flight', concurrency: 60, request: note },
  ]
}

const describeStatuses = ({ statuses }: Measurement) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
