import { gather } from '../data/people.ts'
import { strays } from '../clients/generator.ts'
import { onGround } from '../stack/load-stack.ts'
import { startJobs } from '../data/jobs.ts'
import { makeMix, mixSites } from '../data/read-mix.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { ms, tails } from '../measures/format.ts'

/** People read while eight websites of fifty pages are being photographed. */
export const readMix: Scenario = {
  id: 'L02',
  name: 'Read mix: 50 calls a second while 8 x 50 pages are captured',
  run: ({ isFull }) =>
    onGround({ sites: mixSites }, async (ground) => {
      const { stack, generator, sites } = ground
      const mix = await makeMix(ground)
      const stream = { name: 'mix', perSecond: 50, asks: mix }
      await generator.offer({ url: stack.url, seconds: 4, streams: [stream] })
      const idle = (await generator.offer({ url: stack.url, seconds: 10, streams: [stream] }))('mix')

      const jobs = await startJobs(ground, await gather(stack, 'user', 8), sites.walks)
      const seconds = isFull ? 600 : 60
      const seen = (await generator.offer({ url: stack.url, seconds, streams: [stream] }))('mix')
      const states = await Promise.all(jobs.map(({ browser, jobId }) => browser.job(jobId)))

      const { judge, tell, end } = openOutcome()
      judge('p95', 'at most 150 ms', ms(seen.p95), seen.p95 <= 150)
      judge('p99', 'at most 500 ms', ms(seen.p99), seen.p99 <= 500)
      judge('refused or failed', 'none', strays(seen) || 'none', strays(seen) === '')
      tell('p50 / p95 / p99 / longest', tails(seen))
      tell('the same while nothing is captured', tails(idle))
      tell(
        'pages captured meanwhile',
        String(states.reduce((sum, { progress }) => sum + progress.current, 0)),
      )
      return end(`${seen.sent} calls in ${seconds} s.`)
    }),
}
