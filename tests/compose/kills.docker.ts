import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Job, Visitor } from '../stories/support/visitor.ts'
import { queryDatabase, compose, containersOf, crash, inspect, url, walks } from './docker.ts'

/** The number of pages in `open-sites.ts`. */
const pages = 10
const people = [1, 2, 3].map(() => new Visitor(url))
const websites: string[] = []

beforeAll(async () => {
  for (const visitor of people) {
    const id = await visitor.addWebsite(walks)
    await visitor.run(id, 'discover')
    websites.push(id)
  }
})

test('capture can be scaled to four workers', async () => {
  await compose('up', '--wait', '--wait-timeout', '120', '--no-recreate', '--scale', 'capture=4')
  const workers = await inspect(...(await containersOf('capture')))
  expect(workers.map(({ State }) => State.Health?.Status)).toEqual(Array(4).fill('healthy'))
})

test.each([
  ['first screenshots', ['capture', 'egress', 'nats', 'capture', 'postgres', 'websites', 'minio', 'gateway']],
  [
    'comparisons',
    [
      'diff',
      'accounts',
      'capture',
      'nats',
      'crawler',
      'diff',
      'legal',
      'websites',
      'minio',
      'postgres',
      'gateway',
      'egress',
    ],
  ],
])(
  'when containers are killed while %s are made, every page is finished once and none is lost',
  async (_, victims) => {
    const jobs = await startAll()
    for (const victim of victims) {
      const [container = ''] = await containersOf(victim)
      await crash(container)
      await pause(1_500)
    }
    const ended = await Promise.all(jobs.map((job, nth) => waitForJob(nth, job)))

    for (const job of ended) {
      expect(job).toMatchObject({
        status: 'completed',
        error: null,
        progress: { current: pages, total: pages },
      })
      expect(job.result).toMatchObject({
        totalPages: pages,
        processedPages: pages,
        pagesFailed: 0,
        pagesChanged: 0,
      })
    }
    for (const job of jobs) expect(await itemsOf(job)).toBe(`done|${pages}`)
    for (const [nth, visitor] of people.entries())
      await visitor.post(`/api/websites/${websites[nth]}/approve-all`)
  },
)

test('all killed containers are healthy again', async () => {
  const all = (await compose('ps', '--quiet')).split('\n')
  const health = async () => (await inspect(...all)).map(({ Name, State }) => [Name, State.Health?.Status])
  await expect.poll(async () => (await health()).filter(([, status]) => status !== 'healthy')).toEqual([])
})

const startAll = () =>
  Promise.all(people.map((visitor, nth) => visitor.start(websites[nth] ?? '', 'capture')))

const itemsOf = (job: string) =>
  queryDatabase('websites', `select state, count(*) from job_items where job_id = '${job}' group by state`)

/** Polls until the job has ended; failed requests are retried. */
async function waitForJob(nth: number, id: string): Promise<Job> {
  for (;;) {
    const job = await people[nth]?.get<Job>(`/api/jobs/${id}`).catch(() => undefined)
    if (job?.status === 200 && job.body.status !== 'running') return job.body
    await pause(500)
  }
}
