import { asks } from '../data/people.ts'
import { strays } from '../clients/generator.ts'
import type { Ask } from '../clients/generator.ts'
import { onGround } from '../stack/load-stack.ts'
import { makePast } from '../data/seed-history.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { ms, tails } from '../measures/format.ts'

const floods = [
  { name: 'one address', from: () => '203.0.113.7' },
  { name: 'a thousand addresses', from: (nth: number) => `198.${nth % 100}.${Math.floor(nth / 100)}.1` },
]

/** Somebody guesses passwords, fifty a second. */
export const loginFlood: Scenario = {
  id: 'L03',
  name: 'Login flood: 50 wrong passwords a second',
  run: ({ isFull }) =>
    onGround({ env: { ACCOUNTS_BCRYPT_COST: '12' } }, async ({ stack, generator }) => {
      const watched = await makePast(stack, { websites: 100 })
      const others = watched.flatMap(({ owner, websiteId }) => [
        asks(owner, '/'),
        asks(owner, '/api/auth/user/optional'),
        asks(owner, '/api/websites'),
        asks(owner, `/api/websites/${websiteId}/pages-with-screenshots`),
      ])
      const calm = { name: 'others', perSecond: 20, asks: others }
      const seconds = isFull ? 60 : 15
      const { judge, tell, end } = openOutcome()
      await generator.offer({ url: stack.url, seconds: 4, streams: [calm] })

      for (const { name, from } of floods) {
        const guesses = Array.from({ length: 50 * seconds }, (_, nth) =>
          guess(`${name.replaceAll(' ', '-')}-${nth}`, from(nth)),
        )
        const streams = [{ name: 'guesses', perSecond: 50, asks: guesses }, calm]
        const see = await generator.offer({ url: stack.url, seconds, streams })
        const [seen, flood] = [see('others'), see('guesses')]
        const failed = strays(seen)
        judge(`${name}: p95 of other calls`, 'at most 250 ms', ms(seen.p95), seen.p95 <= 250)
        judge(`${name}: other calls that failed`, 'none', failed || 'none', failed === '')
        const odd = strays(flood, [401, 429, 503])
        judge(`${name}: guesses answered otherwise than 401, 429, 503`, 'none', odd || 'none', odd === '')
        tell(`${name}: p50 / p95 / p99 / longest of other calls`, tails(seen))
        tell(
          `${name}: guesses`,
          Object.entries(flood.statuses)
            .map(([status, count]) => `${count} x ${status}`)
            .join(', '),
        )
      }
      return end(`${seconds} s each, bcrypt at cost 12. 503: more hashes wait already than may.`)
    }),
}

const guess = (name: string, from: string): Ask => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  body: JSON.stringify({ email: `${name}@example.com`, password: 'a wrong guess' }),
})
