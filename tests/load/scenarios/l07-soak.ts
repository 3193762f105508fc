import { gather } from '../data/people.ts'
import type { Person } from '../data/people.ts'
import { strays } from '../clients/generator.ts'
import { onGround } from '../stack/load-stack.ts'
import type { Ground } from '../stack/load-stack.ts'
import { endOf, startJob } from '../data/jobs.ts'
import { makeMix, mixSites } from '../data/read-mix.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import type { Address } from '../sites/sites.ts'
import { slopeOf } from '../measures/slope.ts'
import { watch } from '../measures/watch-resources.ts'
import type { Sample } from '../measures/watch-resources.ts'
import { mib, ms } from '../measures/format.ts'

const sampleMs = 10_000
/** What comes first is not looked at: code is compiled, pools and caches are filled. */
const warmUp = 0.25
const slopeLimit = 5

/** Everything at once, for a long time: does anything grow? */
export const soak: Scenario = {
  id: 'L07',
  name: 'Soak: captures and reads without end',
  run: ({ isFull, minutes: wanted }) =>
    onGround({ sites: mixSites }, async (ground) => {
      const { stack, generator, sites } = ground
      const minutes = isFull ? 120 : wanted
      const mix = await makeMix(ground)
      const people = await gather(stack, 'user', 8)
      const late = performance.now() + minutes * 60_000
      const watching = await watch(stack, sampleMs)
      const [see, ...pages] = await Promise.all([
        generator.offer({
          url: stack.url,
          seconds: minutes * 60,
          streams: [{ name: 'mix', perSecond: 50, asks: mix }],
        }),
        ...people.map((person, nth) =>
          captureUntil(late, ground, person, sites.walks[nth] ?? { url: '', host: '' }),
        ),
      ])
      const all = await watching.stop()
      const seen = see('mix')
      const samples = all.slice(Math.floor(all.length * warmUp))

      const outcome = openOutcome()
      judgeMemory(outcome, samples)
      judgeCounts(outcome, samples)
      outcome.judge('calls refused or failed', 'none', strays(seen) || 'none', strays(seen) === '')
      outcome.tell('p95 / p99 of 50 calls a second', `${ms(seen.p95)} / ${ms(seen.p99)}`)
      outcome.tell('pages captured and compared', String(pages.reduce((sum, one) => sum + one, 0)))
      return outcome.end(
        `${minutes} minutes, the first quarter of which is not counted. ± is two standard errors; a slope is too steep when all that it may be is above ${slopeLimit} %/h.`,
      )
    }),
}

/** The first pictures become baselines, so that all later ones are compared; a job that is under way is let go. */
async function captureUntil(late: number, ground: Ground, person: Person, site: Address): Promise<number> {
  const first = await startJob(ground, person, site)
  const { browser, websiteId } = first
  let pages = (await endOf(first, { late })).progress.current
  await browser.post(`/api/websites/${websiteId}/approve-all`)
  while (performance.now() < late) {
    const job = await endOf(
      { browser, websiteId, jobId: await browser.start(websiteId, 'capture') },
      { late },
    )
    pages += job.progress.current
  }
  return pages
}

type Outcome = ReturnType<typeof openOutcome>

function judgeMemory({ judge, tell }: Outcome, samples: Sample[]) {
  const [first, last] = [samples[0], samples.at(-1)]
  for (const name of Object.keys(last?.memory ?? {})) {
    const points = samples.map(({ at, memory }) => ({ at, value: memory[name] ?? 0 }))
    const { perHour, give } = slopeOf(points)
    const words = `${mib(first?.memory[name] ?? 0)} to ${mib(last?.memory[name] ?? 0)}, ${perHour.toFixed(0)} ± ${give.toFixed(0)} %/h`
    if (name === 'launcher') tell('memory of the launcher', words)
    else judge(`memory of ${name}`, `below ${slopeLimit} %/h`, words, perHour - give < slopeLimit)
  }
}

function judgeCounts({ judge, tell }: Outcome, samples: Sample[]) {
  const files = samples.map((sample) => Object.values(sample.files).reduce((sum, one) => sum + one, 0))
  judge('open files of all', 'flat', ...flat(files, 20))
  judge(
    'connections to PostgreSQL',
    'flat',
    ...flat(
      samples.map(({ connections }) => connections),
      8,
    ),
  )
  judge(
    'events that wait',
    'flat',
    ...flat(
      samples.map(({ waiting }) => waiting),
      60,
    ),
  )
  const kept = samples.map((sample) => sample.kept)
  tell('events kept for seven days', `${kept[0]} to ${kept.at(-1)}`)
}

/** Whether the second half was no higher than the first, but for what comes and goes. */
function flat(values: number[], give: number): [string, boolean] {
  const middle = Math.floor(values.length / 2)
  const highest = [values.slice(0, middle), values.slice(middle)].map((half) => Math.max(...half))
  const [before = 0, after = 0] = highest
  return [`at most ${before}, then ${after}`, after <= before + give]
}
