import { asks } from '../data/people.ts'
import { strays } from '../clients/generator.ts'
import { onGround } from '../stack/load-stack.ts'
import { makePast } from '../data/seed-history.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { ms, tails } from '../measures/format.ts'

/** Two hundred people look every other second how far their job is. */
export const pollLoad: Scenario = {
  id: 'L01',
  name: 'Poll load: 100 job lookups a second',
  run: ({ isFull }) =>
    onGround({}, async ({ stack, generator }) => {
      const watched = await makePast(stack, { websites: 1_000 })
      const lookups = watched.slice(0, 200).map(({ owner, jobId }) => asks(owner, `/api/jobs/${jobId}`))
      const stream = { name: 'lookups', perSecond: 100, asks: lookups }
      await generator.offer({ url: stack.url, seconds: 4, streams: [stream] })
      const seconds = isFull ? 300 : 20
      const see = await generator.offer({ url: stack.url, seconds, streams: [stream] })

      const { judge, tell, end } = openOutcome()
      const seen = see('lookups')
      judge('p95', 'at most 50 ms', ms(seen.p95), seen.p95 <= 50)
      judge('refused or failed', 'none', strays(seen) || 'none', strays(seen) === '')
      tell('p50 / p95 / p99 / longest', tails(seen))
      return end(
        `${seen.sent} lookups in ${seconds} s, with 1,000 websites of 50 pages and 100,000 items in the database.`,
      )
    }),
}
