import { createPeople } from '../../../tests/stories/support/people.ts'
import { describeUnexpected } from '../clients/generator.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import { startJobs } from '../data/jobs.ts'
import { createReadMix, mixSites } from '../data/read-mix.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { ms, formatPercentiles } from '../measures/format.ts'

/** Reads while eight websites of fifty pages are captured. */
export const readMix: Scenario = {
  id: 'L02',
  name: 'Read mix: 50 calls a second while 8 x 50 pages are captured',
  run: ({ isFull }) =>
    withLoadContext({ sites: mixSites }, async (context) => {
      const { stack, generator, sites } = context
      const mix = await createReadMix(context)
      const stream = { name: 'mix', perSecond: 50, requests: mix }
      await generator.run({ url: stack.url, seconds: 4, streams: [stream] })
      const idle = (await generator.run({ url: stack.url, seconds: 10, streams: [stream] }))('mix')

      const jobs = await startJobs(context, await createPeople(stack, 'user', 8), sites.walks)
      const seconds = isFull ? 600 : 60
      const result = (await generator.run({ url: stack.url, seconds, streams: [stream] }))('mix')
      const states = await Promise.all(jobs.map(({ browser, jobId }) => browser.job(jobId)))

      const { judge, note, end } = openOutcome()
      judge('p95', 'at most 150 ms', ms(result.p95), result.p95 <= 150)
      judge('p99', 'at most 500 ms', ms(result.p99), result.p99 <= 500)
      judge(
        'refused or failed',
        'none',
        describeUnexpected(result) || 'none',
        describeUnexpected(result) === '',
      )
      note('p50 / p95 / p99 / longest', formatPercentiles(result))
      note('the same while nothing is captured', formatPercentiles(idle))
      note(
        'pages captured meanwhile',
        String(states.reduce((sum, { progress }) => sum + progress.current, 0)),
      )
      return end(`${result.sent} calls in ${seconds} s.`)
    }),
}
