import { createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'
import { waitForJob, startJob } from '../data/jobs.ts'
import { createReadMix, mixSites } from '../data/read-mix.ts'
import { openOutcome, type Judge, type Outcome, type Scenario } from '../scenario.ts'
import type { Address } from '../sites/sites.ts'
import { slopeOf } from '../measures/slope.ts'
import { watchResources, type Sample } from '../measures/watch-resources.ts'
import { mib, ms } from '../measures/format.ts'

const sampleMs = 10_000
/** Share of the samples that is ignored: code is compiled, pools and caches are filled. */
const warmUp = 0.25
const slopeLimit = 5

/** Captures and reads for a long time: memory, files, connections and queues must not grow. */
export const soak: Scenario = {
  id: 'L07',
  name: 'Soak: captures and reads without end',
  run: ({ isFull, minutes: wanted }) =>
    withLoadContext({ sites: mixSites }, async (context) => {
      const minutes = isFull ? 120 : wanted
      return judgeSoak(await measureSoak(context, minutes), minutes)
    }),
}

async function measureSoak(context: LoadContext, minutes: number) {
  const { stack, generator, sites } = context
  const mix = await createReadMix(context)
  const people = await createPeople(stack, 'user', 8)
  const deadline = performance.now() + minutes * 60_000
  const watching = await watchResources(stack, sampleMs)
  const [resultOf, ...pages] = await Promise.all([
    generator.run({
      url: stack.url,
      seconds: minutes * 60,
      streams: [{ name: 'mix', perSecond: 50, requests: mix }],
    }),
    ...people.map((person, nth) =>
      captureUntil(deadline, context, person, sites.walks[nth] ?? { url: '', host: '' }),
    ),
  ])
  const all = await watching.stop()
  const samples = all.slice(Math.floor(all.length * warmUp))
  return { result: resultOf('mix'), samples, pages: pages.reduce((sum, one) => sum + one, 0) }
}

function judgeSoak(
  { result, samples, pages }: Awaited<ReturnType<typeof measureSoak>>,
  minutes: number,
): Outcome {
  const outcome = openOutcome()
  judgeMemory(outcome, samples)
  judgeCounts(outcome, samples)
  outcome.judgeAnswers('calls refused or failed', result)
  outcome.note('p95 / p99 of 50 calls a second', `${ms(result.p95)} / ${ms(result.p99)}`)
  outcome.note('pages captured and compared', String(pages))
  return outcome.end(
    `${minutes} minutes, the first quarter of which is not counted. ± is two standard errors; a slope is too steep when all that it may be is above ${slopeLimit} %/h.`,
  )
}

/**
 * The first screenshots become baselines, so that later ones are compared; a running job is not awaited at
 * the end.
 */
async function captureUntil(
  deadline: number,
  context: LoadContext,
  person: Person,
  site: Address,
): Promise<number> {
  const first = await startJob(context, person, site)
  const { browser, websiteId } = first
  let pages = (await waitForJob(first, { deadline })).progress.current
  await browser.post(`/api/websites/${websiteId}/approve-all`)
  while (performance.now() < deadline) {
    const job = await waitForJob(
      { browser, websiteId, jobId: await browser.start(websiteId, 'capture') },
      { deadline },
    )
    pages += job.progress.current
  }
  return pages
}

function judgeMemory({ judge, note }: Judge, samples: Sample[]) {
  const [first, last] = [samples[0], samples.at(-1)]
  for (const name of Object.keys(last?.memory ?? {})) {
    const points = samples.map(({ at, memory }) => ({ at, value: memory[name] ?? 0 }))
    const { perHour, margin } = slopeOf(points)
    const words = `${mib(first?.memory[name] ?? 0)} to ${mib(last?.memory[name] ?? 0)}, ${perHour.toFixed(0)} ± ${margin.toFixed(0)} %/h`
    if (name === 'launcher') note('memory of the launcher', words)
    else judge(`memory of ${name}`, `below ${slopeLimit} %/h`, words, perHour - margin < slopeLimit)
  }
}

function judgeCounts({ judge, note }: Judge, samples: Sample[]) {
  const files = samples.map((sample) => Object.values(sample.files).reduce((sum, one) => sum + one, 0))
  judge('open files of all', 'flat', ...judgeFlat(files, 20))
  judge(
    'connections to PostgreSQL',
    'flat',
    ...judgeFlat(
      samples.map(({ connections }) => connections),
      8,
    ),
  )
  judge(
    'events that wait',
    'flat',
    ...judgeFlat(
      samples.map(({ waiting }) => waiting),
      60,
    ),
  )
  const kept = samples.map((sample) => sample.kept)
  note('events kept for seven days', `${kept[0]} to ${kept.at(-1)}`)
}

/** Whether the maximum of the second half exceeds that of the first by more than `give`. */
function judgeFlat(values: number[], give: number): [string, boolean] {
  const middle = Math.floor(values.length / 2)
  const highest = [values.slice(0, middle), values.slice(middle)].map((half) => Math.max(...half))
  const [before = 0, after = 0] = highest
  return [`at most ${before}, then ${after}`, after <= before + give]
}
