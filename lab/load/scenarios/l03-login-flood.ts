import { requestFor, type Measurement, type RequestSpec, type Stream } from '../clients/generator.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { seedHistory } from '../data/seed-history.ts'
import { openOutcome, type Judge, type Scenario } from '../scenario.ts'
import { formatPercentiles } from '../measures/format.ts'

const floods = [
  { name: 'one address', from: () => '203.0.113.7' },
  { name: 'a thousand addresses', from: (nth: number) => `198.${nth % 100}.${Math.floor(nth / 100)}.1` },
]

/** Fifty password guesses a second. */
export const loginFlood: Scenario = {
  id: 'L03',
  name: 'Login flood: 50 wrong passwords a second',
  run: ({ isFull }) =>
    withLoadContext({ env: { ACCOUNTS_BCRYPT_COST: '12' } }, async (context) => {
      const { stack, generator } = context
      const seconds = isFull ? 60 : 15
      const outcome = openOutcome()
      const calm = await openOthers(context)
      await generator.run({ url: stack.url, seconds: 4, streams: [calm] })
      for (const { name, from } of floods) {
        const requests = Array.from({ length: 50 * seconds }, (_, nth) =>
          guess(`${name.replaceAll(' ', '-')}-${nth}`, from(nth)),
        )
        const streams = [{ name: 'guesses', perSecond: 50, requests }, calm]
        const resultOf = await generator.run({ url: stack.url, seconds, streams })
        judgeFlood(outcome, name, { others: resultOf('others'), guesses: resultOf('guesses') })
      }
      return outcome.end(`${seconds} s each, bcrypt at cost 12. 503: too many password hashes are waiting.`)
    }),
}

/** Calls of users whose websites were added before the flood. */
async function openOthers({ stack }: LoadContext): Promise<Stream> {
  const watched = await seedHistory(stack, { websites: 100 })
  const requests = watched.flatMap(({ owner, websiteId }) => [
    requestFor(owner, '/'),
    requestFor(owner, '/api/auth/user/optional'),
    requestFor(owner, '/api/websites'),
    requestFor(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
  ])
  return { name: 'others', perSecond: 20, requests }
}

interface Flood {
  others: Measurement
  guesses: Measurement
}

function judgeFlood({ judgeMs, judgeAnswers, note }: Judge, name: string, { others, guesses }: Flood) {
  judgeMs(`${name}: p95 of other calls`, 250, others.p95)
  judgeAnswers(`${name}: other calls that failed`, others)
  judgeAnswers(`${name}: guesses not answered with 401, 429 or 503`, guesses, [401, 429, 503])
  note(`${name}: p50 / p95 / p99 / longest of other calls`, formatPercentiles(others))
  const statuses = Object.entries(guesses.statuses).map(([status, count]) => `${count} x ${status}`)
  note(`${name}: guesses`, statuses.join(', '))
}

const guess = (name: string, from: string): RequestSpec => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  body: JSON.stringify({ email: `${name}@example.com`, password: 'a wrong guess' }),
})
