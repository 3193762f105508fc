import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { picture, startTestWebsites, user } from '../../testing/test-websites.ts'
import { startDueRuns } from './start-due-runs.ts'
import { scaleTimeout } from '../../../../tests/support/timeout-factor.ts'

const websites = await startTestWebsites()

const monitors = 1_000

/**
 * Inserts websites of different users, each with one approved page, whose checks are due in the same minute.
 */
async function insertMonitored(): Promise<void> {
  const { db } = websites.service
  const ids = Array.from({ length: monitors }, () => ({ websiteId: randomUUID(), pageId: randomUUID() }))
  await db.batchInsert(
    'websites',
    ids.map(({ websiteId }) => ({
      id: websiteId,
      url: `https://${websiteId}.example/`,
      userId: randomUUID(),
    })),
  )
  const page = { path: '/', identity: '/', status: 'unchanged', title: '' }
  await db.batchInsert(
    'pages',
    ids.map(({ websiteId, pageId }) =>
      Object.assign({ id: pageId, websiteId, fullUrl: `https://${websiteId}.example/` }, page),
    ),
  )
  await db.batchInsert(
    'pictures',
    ids.map(({ websiteId, pageId }) => {
      const { noise, ...shot } = picture()
      return Object.assign(shot, { websiteId, pageId, noise: JSON.stringify(noise), takenAt: new Date() })
    }),
  )
  await db('pages').update({
    baselineImagePath: db('pictures').whereRaw('page_id = pages.id').select('key'),
    currentImagePath: db('pictures').whereRaw('page_id = pages.id').select('key'),
    lastCaptured: new Date(),
  })
  const schedule = { rhythm: 'daily', minuteOfDay: 420, weekdays: '[1]', timeZone: 'UTC', rediscover: false }
  await db.batchInsert(
    'monitors',
    ids.map(({ websiteId }) => Object.assign({ websiteId, nextAt: new Date() }, schedule)),
  )
}

/** Answers as capture workers that find every page unchanged. */
async function answerAll(): Promise<void> {
  const { db } = websites.service
  const running = await db('jobs').where({ status: 'running', purpose: 'scheduled' }).pluck('id')
  for (const jobId of running) {
    const asked = await db('job_items').where({ jobId, state: 'asked' }).first()
    if (!asked) continue
    const [wanted] = await websites.wantedOf(jobId, 1)
    if (!wanted?.baseline) throw new Error('no capture is wanted')
    const { $typeName: _, ...same } = wanted.baseline
    await websites.take(wanted, same)
  }
}

test(
  `${monitors} checks that are due in one minute are all done, and clicks do not wait for them`,
  async () => {
    await insertMonitored()
    const { db } = websites.service
    const countDone = async () =>
      Number(
        (await db('jobs').where({ purpose: 'scheduled', status: 'completed' }).count({ n: '*' }).first())?.n,
      )
    const caller = user()
    const own = await websites.discovered(caller, 6)
    /** The number of requested pages of a user's click over time. */
    const clicks: number[] = []
    for (let done = 0; done < monitors; done = await countDone()) {
      await startDueRuns(websites.service)
      const inFlight = await db('job_items')
        .join('jobs', 'jobs.id', 'jobId')
        .where({ purpose: 'scheduled', state: 'asked', status: 'running' })
      expect(inFlight.length).toBeLessThanOrEqual(4)
      if (done >= clicks.length * 100) {
        const jobId = await websites.start('capture', own, caller)
        clicks.push((await db('job_items').where({ jobId, state: 'asked' })).length)
        await websites.post(`/api/jobs/${jobId}/cancel`, caller)
      }
      await answerAll()
    }
    expect(clicks).toEqual(Array.from({ length: 10 }, () => 6))
    expect(await db('jobs').where({ purpose: 'scheduled' })).toHaveLength(monitors)
  },
  scaleTimeout(1_200_000),
)
