import { CaptureWantedSchema, DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import type { Caller } from '@vigia/service/identity'
import { of, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'
import { startDueRuns } from '../../jobs/schedules/start-due-runs.ts'
import { scaleTimeout } from '../../../../tests/support/timeout-factor.ts'

const websites = await startTestWebsites()

const schedule = { isOn: true, rhythm: 'daily', minuteOfDay: 420, timeZone: 'America/Sao_Paulo' }
const address = (websiteId: string) => `/api/websites/${websiteId}/monitor`
const put = async (websiteId: string, caller: Caller, body: object) => {
  const answer = await websites.service.call('PUT', address(websiteId), caller, body)
  return { status: answer.status, body: await answer.json() }
}
const runsOf = async (websiteId: string, caller: Caller) =>
  (await websites.get(`/api/websites/${websiteId}/runs`, caller)).runs
const makeDue = (websiteId: string, minutesAgo = 1) =>
  websites.service
    .db('monitors')
    .where({ websiteId })
    .update({ nextAt: new Date(Date.now() - minutesAgo * 60_000) })

test('a website that was never approved has no schedule; one that is has a daily one, and its activity mentions it', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  expect(await websites.get(address(websiteId), caller)).toMatchObject({
    isOn: false,
    nextRuns: [],
    nextAt: null,
  })
  const approved = await websites.approved(caller, 1)
  const monitor = await websites.get(address(approved), caller)
  expect(monitor).toMatchObject({ isOn: true, rhythm: 'daily', timeZone: 'UTC', onTimeShare: null })
  expect(monitor.nextRuns).toHaveLength(5)
  expect(monitor.nextAt).toBe(monitor.nextRuns[0])
  const { activities } = await websites.get(`/api/websites/${approved}/activity`, caller)
  expect(activities[0].message).toBe(
    'This website is now checked daily. You can change when in its settings.',
  )
  const shown = await websites.get(`/api/websites/${approved}`, caller)
  expect(shown).toMatchObject({
    monitor: { isOn: true, rhythm: 'daily', nextAt: monitor.nextAt },
    attention: { changed: 0, failed: 0, new: 0, gone: 0 },
  })
  expect(shown.checkedAt).toBeTruthy()
})

test('the first approval begins the schedule in the time zone of its browser, if there is such a one', async () => {
  for (const [timeZone, expected] of [
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['Mars/Olympus', 'UTC'],
  ]) {
    const caller = user()
    const websiteId = await websites.discovered(caller, 1)
    await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 1)
    await websites.post(`/api/websites/${websiteId}/approve-all`, caller, { timeZone })
    const monitor = await websites.get(address(websiteId), caller)
    expect(monitor.timeZone).toBe(expected)
    const inMs = Date.parse(monitor.nextAt) - Date.now()
    expect(inMs).toBeGreaterThan(23.9 * 3_600_000)
    expect(inMs).toBeLessThanOrEqual(24 * 3_600_000)
  }
})

test('a page that was just approved is not checked again at once, even if its checks are paused and resumed', async () => {
  // The delay of the checks differs from website to website.
  for (let nth = 0; nth < 4; nth += 1) {
    const caller = user()
    const websiteId = await websites.approved(caller, 1)
    const { nextAt } = await websites.get(address(websiteId), caller)
    await websites.post(`${address(websiteId)}/pause`, caller, {})
    const resumed = await (await websites.post(`${address(websiteId)}/resume`, caller)).json()
    expect(resumed.nextAt).toBe(nextAt)
  }
})

test('a schedule is set, shown in its own time zone, previewed, paused and resumed', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const { status, body } = await put(websiteId, caller, schedule)
  expect(status).toBe(200)
  for (const at of body.nextRuns)
    expect(new Date(at).toLocaleTimeString('en-GB', { timeZone: schedule.timeZone })).toMatch(/^07:0\d:00$/)
  const weekly = { ...schedule, rhythm: 'weekly', weekdays: [7] }
  const preview = await (await websites.post(`${address(websiteId)}/preview`, caller, weekly)).json()
  expect(new Set(preview.nextRuns.map((at: string) => new Date(at).getUTCDay()))).toEqual(new Set([0]))
  expect((await websites.get(address(websiteId), caller)).rhythm).toBe('daily')

  const paused = await (await websites.post(`${address(websiteId)}/pause`, caller, {})).json()
  expect(paused).toMatchObject({ isOn: true, nextAt: null, nextRuns: [] })
  expect(paused.pausedUntil).toBeTruthy()
  await makeDue(websiteId)
  await startDueRuns(websites.service)
  expect(await runsOf(websiteId, caller)).toHaveLength(1)
  const resumed = await (await websites.post(`${address(websiteId)}/resume`, caller)).json()
  expect(resumed.pausedUntil).toBeNull()
  expect(Date.parse(resumed.nextAt)).toBeGreaterThan(Date.now())
})

test('header, form and preview agree on the next check, whatever is done with the schedule', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { nextAt: firstAt, ...first } = await websites.get(address(websiteId), caller)
  const setting = (more: object = {}) => ({ ...schedule, ...more })
  /** Reads the schedule in the header, the settings, the form's preview and the database. */
  async function look(previewed: object) {
    const header = (await websites.get(`/api/websites/${websiteId}`, caller)).monitor
    const settings = await websites.get(address(websiteId), caller)
    const preview = await (await websites.post(`${address(websiteId)}/preview`, caller, previewed)).json()
    return [header.nextAt, settings.nextAt, settings.nextRuns[0], preview.nextRuns[0]]
  }
  const own = { rhythm: first.rhythm, minuteOfDay: first.minuteOfDay, timeZone: first.timeZone, isOn: true }
  expect(await look(own)).toEqual(Array(4).fill(firstAt))

  await put(websiteId, caller, { ...own, confirmMinutes: 20 })
  expect(await look(own)).toEqual(Array(4).fill(firstAt))
  for (const changed of [setting(), setting({ timeZone: 'Asia/Tokyo' }), setting({ rhythm: 'hourly' })]) {
    const preview = await (await websites.post(`${address(websiteId)}/preview`, caller, changed)).json()
    await put(websiteId, caller, changed)
    expect(await look(changed)).toEqual(Array(4).fill(preview.nextRuns[0]))
  }
  await put(websiteId, caller, setting({ isOn: false }))
  expect((await look(setting())).slice(0, 3)).toEqual([null, null, undefined])

  await put(websiteId, caller, setting())
  await makeDue(websiteId, 5)
  const [due, ...others] = await look(setting())
  expect(Date.parse(due)).toBeLessThan(Date.now())
  expect(others).toEqual([due, due, due])
})

test('a check that was due during a pause is not made up for when the pause ends by itself', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  await put(websiteId, caller, schedule)
  await makeDue(websiteId)
  const until = new Date(Date.now() + scaleTimeout(1_500))
  await websites.post(`${address(websiteId)}/pause`, caller, { until: until.toISOString() })
  const paused = await websites.get(address(websiteId), caller)
  expect(Date.parse(paused.nextRuns[0])).toBeGreaterThan(until.getTime())
  await expect.poll(() => Date.now()).toBeGreaterThan(until.getTime() + 100)
  await startDueRuns(websites.service)
  const runs: { purpose: string }[] = await runsOf(websiteId, caller)
  expect(runs.filter(({ purpose }) => purpose === 'scheduled')).toEqual([])
  expect((await websites.get(address(websiteId), caller)).nextAt).toBe(paused.nextRuns[0])
})

test('what cannot be a schedule, a stranger and a visitor are refused with a sentence', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const cron = { ...schedule, rhythm: 'cron', cron: '*/5 * * * *' }
  for (const [body, message] of [
    [cron, 'This schedule runs more often than every 60 minutes'],
    [{ ...schedule, timeZone: 'Mars/Olympus' }, 'Please choose a time zone'],
    [{ ...schedule, rhythm: 'sometimes' }, 'Please choose hourly, daily, weekly or cron'],
    [{ ...schedule, minuteOfDay: 1_440 }, 'Please choose a time of day'],
  ] as const)
    expect(await put(websiteId, caller, body)).toMatchObject({ status: 400, body: { message } })
  expect((await put(websiteId, user(), schedule)).status).toBe(404)
  const guest = visitor()
  const own = await websites.discovered(guest, 1)
  expect(await put(own, guest, schedule)).toMatchObject({
    status: 403,
    body: { message: 'Please sign in to use this' },
  })
})

test('a check that is due begins once, however many replicas look and however many were missed', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  await makeDue(websiteId, 3 * 24 * 60)
  await Promise.all([startDueRuns(websites.service), startDueRuns(websites.service)])
  await startDueRuns(websites.service)
  const [run, ...others] = await runsOf(websiteId, caller)
  expect(run).toMatchObject({
    purpose: 'scheduled',
    type: 'website-analysis',
    status: 'running',
    isLate: true,
  })
  expect(others.filter(({ purpose }: { purpose: string }) => purpose === 'scheduled')).toEqual([])
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(run.id))
  expect(Date.parse((await websites.get(address(websiteId), caller)).nextAt)).toBeGreaterThan(Date.now())
})

test('a website at work is left for later, and one without re-discovery is captured at once', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  await put(websiteId, caller, { ...schedule, rediscover: false })
  const asked = await websites.start('capture', websiteId, caller)
  await makeDue(websiteId)
  await startDueRuns(websites.service)
  expect((await runsOf(websiteId, caller))[0]).toMatchObject({ id: asked, purpose: 'asked' })
  await websites.post(`/api/jobs/${asked}/cancel`, caller)
  await startDueRuns(websites.service)
  const [run] = await runsOf(websiteId, caller)
  expect(run).toMatchObject({ purpose: 'scheduled', type: 'screenshot-capture', isLate: false, pages: 2 })
  await websites.post(`/api/jobs/${run.id}/cancel`, caller)
})

test('scheduled checks share a few places, so that a click is served at once', async () => {
  const busy = user()
  const scheduled: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const websiteId = await websites.approved(busy, 3, `https://example${nth}.com/`)
    await put(websiteId, busy, { ...schedule, rediscover: false })
    await makeDue(websiteId)
    scheduled.push(websiteId)
  }
  await startDueRuns(websites.service)
  const inFlight = await websites.service
    .db('job_items')
    .join('jobs', 'jobs.id', 'jobId')
    .whereIn('websiteId', scheduled)
    .where({ state: 'asked' })
  expect(inFlight).toHaveLength(4)

  const caller = user()
  const own = await websites.discovered(caller, 6)
  const clicked = await websites.start('capture', own, caller)
  expect(await websites.wantedOf(clicked, 6)).toHaveLength(6)

  // Each answer frees a slot for another page, which may be another website's.
  const answered = new Set<string>()
  const jobs = await websites.service
    .db('jobs')
    .whereIn('websiteId', scheduled)
    .where({ purpose: 'scheduled' })
  const isScheduled = ({ jobId }: { jobId: string }) => jobs.some(({ id }) => id === jobId)
  for (let nth = 0; nth < 9; nth += 1) {
    const wanted = await websites.service.waitForEvents(CaptureWantedSchema, nth + 1, isScheduled)
    const next = wanted.find(({ pageId }) => !answered.has(pageId))
    if (!next) throw new Error('no capture is wanted')
    answered.add(next.pageId)
    const { $typeName: _, ...same } = next.baseline ?? { $typeName: '' }
    await websites.take(next, same as Parameters<typeof websites.take>[1])
  }
  for (const { id } of jobs) expect((await websites.ended(id, busy)).status).toBe('completed')
  expect((await websites.get(address(scheduled[0] ?? ''), busy)).onTimeShare).toBe(1)
})
