import { requestFor } from '../clients/generator.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import { seedHistory } from '../data/seed-history.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { formatPercentiles } from '../measures/format.ts'

/** Two hundred users poll their job every two seconds. */
export const pollLoad: Scenario = {
  id: 'L01',
  name: 'Poll load: 100 job lookups a second',
  run: ({ isFull }) =>
    withLoadContext({}, async ({ stack, generator }) => {
      const watched = await seedHistory(stack, { websites: 1_000 })
      const lookups = watched.slice(0, 200).map(({ owner, jobId }) => requestFor(owner, `/api/jobs/${jobId}`))
      const stream = { name: 'lookups', perSecond: 100, requests: lookups }
      await generator.run({ url: stack.url, seconds: 4, streams: [stream] })
      const seconds = isFull ? 300 : 20
      const resultOf = await generator.run({ url: stack.url, seconds, streams: [stream] })

      const { judgeMs, judgeAnswers, note, end } = openOutcome()
      const result = resultOf('lookups')
      judgeMs('p95', 50, result.p95)
      judgeAnswers('refused or failed', result)
      note('p50 / p95 / p99 / longest', formatPercentiles(result))
      return end(
        `${result.sent} lookups in ${seconds} s, with 1,000 websites of 50 pages and 100,000 items in the database.`,
      )
    }),
}
