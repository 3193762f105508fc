import { requestFor, describeUnexpected, type RequestSpec } from '../clients/generator.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import { seedHistory } from '../data/seed-history.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { ms, formatPercentiles } from '../measures/format.ts'

const floods = [
  { name: 'one address', from: () => '203.0.113.7' },
  { name: 'a thousand addresses', from: (nth: number) => `198.${nth % 100}.${Math.floor(nth / 100)}.1` },
]

/** Fifty password guesses a second. */
export const loginFlood: Scenario = {
  id: 'L03',
  name: 'Login flood: 50 wrong passwords a second',
  run: ({ isFull }) =>
    withLoadContext({ env: { ACCOUNTS_BCRYPT_COST: '12' } }, async ({ stack, generator }) => {
      const watched = await seedHistory(stack, { websites: 100 })
      const others = watched.flatMap(({ owner, websiteId }) => [
        requestFor(owner, '/'),
        requestFor(owner, '/api/auth/user/optional'),
        requestFor(owner, '/api/websites'),
        requestFor(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
      ])
      const calm = { name: 'others', perSecond: 20, requests: others }
      const seconds = isFull ? 60 : 15
      const { judge, note, end } = openOutcome()
      await generator.run({ url: stack.url, seconds: 4, streams: [calm] })

      for (const { name, from } of floods) {
        const guesses = Array.from({ length: 50 * seconds }, (_, nth) =>
          guess(`${name.replaceAll(' ', '-')}-${nth}`, from(nth)),
        )
        const streams = [{ name: 'guesses', perSecond: 50, requests: guesses }, calm]
        const resultOf = await generator.run({ url: stack.url, seconds, streams })
        const [result, flood] = [resultOf('others'), resultOf('guesses')]
        const failed = describeUnexpected(result)
        judge(`${name}: p95 of other calls`, 'at most 250 ms', ms(result.p95), result.p95 <= 250)
        judge(`${name}: other calls that failed`, 'none', failed || 'none', failed === '')
        const odd = describeUnexpected(flood, [401, 429, 503])
        judge(`${name}: guesses not answered with 401, 429 or 503`, 'none', odd || 'none', odd === '')
        note(`${name}: p50 / p95 / p99 / longest of other calls`, formatPercentiles(result))
        note(
          `${name}: guesses`,
          Object.entries(flood.statuses)
            .map(([status, count]) => `${count} x ${status}`)
            .join(', '),
        )
      }
      return end(`${seconds} s each, bcrypt at cost 12. 503: too many password hashes are waiting.`)
    }),
}

const guess = (name: string, from: string): RequestSpec => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  body: JSON.stringify({ email: `${name}@example.com`, password: 'a wrong guess' }),
})
