import type { Caller } from '@vigia/service/identity'
import { openFiles } from '@vigia/storage/open-files'
import { openTestMetrics } from '@vigia/telemetry/testing/open-test-metrics'
import { PageFailedSchema as CaptureFailedSchema } from '@vigia/proto/capture/v1/events'
import { PageFailedSchema as ComparisonFailedSchema } from '@vigia/proto/diff/v1/events'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { mountTightDisk } from '../../../../tests/support/tight-disk.ts'
import { measureScreenshots } from './measure-screenshots.ts'
import { down, up } from '../../migrations/0012_storage.ts'
import { captureFirstPage } from '../../testing/test-owners.ts'
import { filesOf, startTestWebsites, picture, user, visitor } from '../../testing/test-websites.ts'
import { watchStorage } from './watch-storage.ts'

vi.hoisted(() =>
  Object.assign(process.env, {
    VIGIA_LIMIT_USER_BYTES: '1000',
    VIGIA_LIMIT_VISITOR_BYTES: '500',
    VIGIA_LIMIT_VISITORS_BYTES: '1200',
  }),
)

const read = openTestMetrics()
const websites = await startTestWebsites()
afterEach(async () => {
  await websites.service.db('websites').delete()
  await watchStorage(websites.service)
})

const usersMessage =
  'Your screenshots take up all of the 1 kB that an account may use. Remove a website to make room.'
const visitorsMessage =
  'Your screenshots take up all of the 500 bytes that a visitor may use. Remove the website, or sign in to have more room.'
const allVisitorsMessage =
  'The screenshots of all visitors take up all of the room that there is for them. Sign in, or try again later.'
const fullMessage = "The server's disk is full; no screenshots can be stored. Ask the operator of this Vigia."

const shot = (bytes: number) => ({ ...picture(), bytes })

/**
 * A website with this many pages, of which the first was captured with this size; the capture is still
 * running.
 */
async function capturing(caller: Caller, pages: number, bytes: number, url?: string) {
  const websiteId = await websites.discovered(caller, pages, url)
  const jobId = await websites.start('capture', websiteId, caller)
  const first = await websites.captureOf(jobId)
  await websites.take(first, shot(bytes))
  return { websiteId, jobId, first }
}

async function captured(caller: Caller, bytes: number, url?: string) {
  const begun = await capturing(caller, 1, bytes, url)
  await websites.ended(begun.jobId, caller)
  return begun.websiteId
}

async function answerTo(action: string, websiteId: string, caller: Caller) {
  const answer = await websites.post(`/api/websites/${websiteId}/${action}`, caller)
  return [answer.status, (await answer.json()).message]
}

describe('a user whose screenshots take up all that an account may use', () => {
  test('learns of it at the next capture, and can do everything else', async () => {
    const caller = user()
    const websiteId = await captured(caller, 1001)
    expect(await answerTo('capture', websiteId, caller)).toEqual([409, usersMessage])
    expect(await answerTo('capture-all', websiteId, caller)).toEqual([409, usersMessage])
    expect(await answerTo('diff', websiteId, caller)).toEqual([409, usersMessage])
    expect((await answerTo('approve-all', websiteId, caller))[0]).toBe(200)
    expect((await answerTo('discover', websiteId, caller))[0]).toBe(202)
    expect((await websites.pagesOf(websiteId, caller))[0].screenshots.baseline).toBeDefined()
  })

  test('has room once a website is removed', async () => {
    const caller = user()
    const first = await captured(caller, 1001)
    const second = await websites.discovered(caller, 1, 'https://second.example.com/')
    expect(await answerTo('capture', second, caller)).toEqual([409, usersMessage])
    await websites.service.call('DELETE', `/api/websites/${first}`, caller)
    expect((await answerTo('capture', second, caller))[0]).toBe(202)
  })

  test('does not keep other users from capturing', async () => {
    await captured(user(), 1001)
    const other = user()
    const websiteId = await websites.discovered(other, 1)
    expect((await answerTo('capture', websiteId, other))[0]).toBe(202)
  })
})

test('a job that takes up the last of the room is stopped with the reason, and what was captured is kept', async () => {
  const caller = visitor()
  const { websiteId, jobId } = await capturing(caller, 8, 501)
  expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'failed', error: visitorsMessage })
  const shown: { status: string; screenshots: object }[] = await websites.pagesOf(websiteId, caller)
  expect(shown.filter(({ screenshots }) => 'current' in screenshots)).toHaveLength(1)
  expect(shown.filter(({ status }) => status === 'error')).toEqual([])
  expect((await answerTo('approve-all', websiteId, caller))[0]).toBe(200)
})

test('all visitors share a storage limit of their own, which does not apply to users', async () => {
  for (let nth = 0; nth < 3; nth += 1) await captured(visitor(), 401)
  await watchStorage(websites.service)
  const newcomer = visitor()
  const websiteId = await websites.discovered(newcomer, 1)
  expect(await answerTo('capture', websiteId, newcomer)).toEqual([409, allVisitorsMessage])
  const caller = user()
  expect((await answerTo('capture', await websites.discovered(caller, 1), caller))[0]).toBe(202)
})

test('the bytes of all screenshots are measured, of users and of visitors', async () => {
  await captured(user(), 300)
  await captured(user(), 20)
  await captured(visitor(), 401)
  await watchStorage(websites.service)
  const bytes = (owners: string) => read('vigia.store.bytes', { owners })
  expect([await bytes('users'), await bytes('visitors'), await read('vigia.store.full', {})]).toEqual([
    320, 401, 0,
  ])
})

test('sizes that an older worker did not report are measured', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [there, missing] = await websites.wantedOf(jobId, 2)
  if (!there || !missing) throw new Error('no capture is wanted')
  const { key } = await websites.stored()
  for (const name of filesOf(key)) await websites.service.files.put(name, Buffer.alloc(600), 'image/png')
  await websites.take(there, { ...picture(), key })
  await websites.take(missing)
  await websites.ended(jobId, caller)
  expect(await websites.service.db('pictures').where({ key }).first('bytes')).toEqual({ bytes: null })
  await measureScreenshots(websites.service)
  expect(await websites.service.db('pictures').where({ key }).first('bytes')).toEqual({ bytes: 1200 })
  expect(await websites.service.db('pictures').where({ bytes: null })).toEqual([])
  expect(await answerTo('capture', websiteId, caller)).toEqual([409, usersMessage])
})

test('screenshots that are older than stored sizes are measured, too', async () => {
  const caller = user()
  const { key } = await captureFirstPage(websites, caller)
  const { db } = websites.service
  await down(db)
  await up(db)
  await measureScreenshots(websites.service)
  const { length } = 'a picture'
  expect(await db('pictures').where({ key }).first('bytes')).toEqual({ bytes: 2 * length })
})

describe('while there is no room in the store', () => {
  test('a capture fails with a sentence, the page and its baseline stay as they are, and no other is started', async () => {
    const caller = user()
    const websiteId = await websites.approved(caller, 2)
    const before = await websites.pagesOf(websiteId, caller)
    const jobId = await websites.start('capture', websiteId, caller)
    const [wanted] = await websites.wantedOf(jobId, 1)
    const about = { jobId, websiteId, pageId: wanted?.pageId ?? '', reason: fullMessage }
    await websites.service.publish(CaptureFailedSchema, { ...about, storeFull: true })

    expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'failed', error: fullMessage })
    expect(await websites.pagesOf(websiteId, caller)).toEqual(before)
    expect(await answerTo('capture', websiteId, caller)).toEqual([507, fullMessage])
    expect((await answerTo('approve-all', websiteId, caller))[0]).toBe(200)
    expect((await websites.service.call('GET', '/healthz', undefined)).status).toBe(200)
    expect((await websites.service.call('DELETE', `/api/websites/${websiteId}`, caller)).status).toBe(204)
  })

  test('a comparison that cannot store its difference ends its job with that reason', async () => {
    const caller = user()
    const websiteId = await websites.approved(caller, 1)
    const jobId = await websites.start('diff', websiteId, caller)
    const [wanted] = await websites.comparisonsOf(jobId, 1)
    const about = { jobId, websiteId, pageId: wanted?.pageId ?? '', reason: fullMessage }
    await websites.service.publish(ComparisonFailedSchema, { ...about, storeFull: true })
    expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'failed', error: fullMessage })
    expect((await websites.pagesOf(websiteId, caller))[0]).toMatchObject({
      status: 'unchanged',
      reason: null,
    })
  })

  test('a disk that fills up is noticed before a capture is requested, and so is one that has room again', async () => {
    const data = process.env['VIGIA_DATA'] ?? ''
    const disk = mountTightDisk(join(data, 'images'), '8m')
    const files = await openFiles({ VIGIA_DATA: data, ...disk.env })
    const caller = user()
    const websiteId = await websites.discovered(caller, 1)
    try {
      disk.fill()
      await watchStorage({ ...websites.service, files })
      expect(await answerTo('capture', websiteId, caller)).toEqual([507, fullMessage])
    } finally {
      disk.unmount()
    }
    await watchStorage(websites.service)
    expect((await answerTo('capture', websiteId, caller))[0]).toBe(202)
  })

  test('operators get one line when it begins, and one when it is over', async () => {
    const said: string[] = []
    const note = (_about: object, text: string) => void said.push(text)
    const log = { ...websites.service.log, error: note, info: note } as unknown as typeof websites.service.log
    const full = await openFiles({
      VIGIA_DATA: process.env['VIGIA_DATA'],
      VIGIA_DISK_RESERVE: String(10 ** 18),
    })
    for (let nth = 0; nth < 3; nth += 1) await watchStorage({ ...websites.service, log, files: full })
    for (let nth = 0; nth < 3; nth += 1) await watchStorage({ ...websites.service, log })
    expect(said).toEqual([
      'the store of pictures is full: captures are refused until there is room',
      'the store of pictures has room again: captures go on',
    ])
    await until(async () => (await websites.service.call('GET', '/healthz', undefined)).ok, 'readiness')
  })
})
