import { createPeople } from '../../../tests/stories/support/people.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { startJobs } from '../data/jobs.ts'
import { createReadMix, mixSites } from '../data/read-mix.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { formatPercentiles } from '../measures/format.ts'

/** Reads while eight websites of fifty pages are captured. */
export const readMix: Scenario = {
  id: 'L02',
  name: 'Read mix: 50 calls a second while 8 x 50 pages are captured',
  run: ({ isFull }) =>
    withLoadContext({ sites: mixSites }, async (context) =>
      judgeReads(await measureReads(context, isFull ? 600 : 60)),
    ),
}

async function measureReads(context: LoadContext, seconds: number) {
  const { stack, generator, sites } = context
  const mix = await createReadMix(context)
  const stream = { name: 'mix', perSecond: 50, requests: mix }
  await generator.run({ url: stack.url, seconds: 4, streams: [stream] })
  const idle = (await generator.run({ url: stack.url, seconds: 10, streams: [stream] }))('mix')

  const jobs = await startJobs(context, await createPeople(stack, 'user', 8), sites.walks)
  const result = (await generator.run({ url: stack.url, seconds, streams: [stream] }))('mix')
  const states = await Promise.all(jobs.map(({ browser, jobId }) => browser.job(jobId)))
  return { idle, result, seconds, captured: states.reduce((sum, { progress }) => sum + progress.current, 0) }
}

function judgeReads({ idle, result, seconds, captured }: Awaited<ReturnType<typeof measureReads>>) {
  const { judgeMs, judgeAnswers, note, end } = openOutcome()
  judgeMs('p95', 150, result.p95)
  judgeMs('p99', 500, result.p99)
  judgeAnswers('refused or failed', result)
  note('p50 / p95 / p99 / longest', formatPercentiles(result))
  note('the same while nothing is captured', formatPercentiles(idle))
  note('pages captured meanwhile', String(captured))
  return end(`${result.sent} calls in ${seconds} s.`)
}
