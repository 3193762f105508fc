import { openDatabase, type Knex } from '@vigia/database/database'
import { serve, type Site } from '../../sites/serve.ts'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import { until } from '../../support/test-service.ts'
import { startStack } from '../../support/stack.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { openMailServer } from './mail-server.ts'

export const person = { email: 'ana@example.com', password: 'three green apples' }
const daily = { isOn: true, rhythm: 'daily', minuteOfDay: 420, timeZone: 'America/Sao_Paulo' }

interface Run {
  id: string
  purpose: string
  status: string
  changed: number
}

/**
 * A user's approved website of so many pages, whose owner has it checked daily; `texts` says what pages show
 * beside their name.
 */
export async function openMonitoredSite(count: number) {
  const texts = new Map<string, string>()
  const paths = Array.from({ length: count }, (_, nth) => (nth === 0 ? '/' : `/${nth}`))
  const pace = { answersAfterMs: 0 }
  const monitored = await openMonitored(await serveTexts(paths, texts, pace))
  return { ...monitored, texts, pace, paths }
}

/** Starts this website; a user approves it and has it checked daily. The clean-up stops it. */
export async function openMonitored(site: Site) {
  const mailServer = await openMailServer()
  const stack = await startStack({ allowHosts: [site.host], env: { SMTP_URL: mailServer.url } })
  const db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
  const user = await signUpAndIn(stack, person, new Visitor(stack.url), mailServer.linkFor)
  const websiteId = await user.addWebsite(site.url)
  const schedule = openSchedule(db, user, websiteId)
  await user.start(websiteId, 'analyze')
  await schedule.hasEnded('asked', 1)
  await schedule.approve()
  await user.send('PUT', `/api/websites/${websiteId}/monitor`, JSON.stringify(daily))

  async function close() {
    await db.destroy()
    await stack.stop()
    await mailServer.stop()
    await site.stop()
  }
  return { ...schedule, stack, mailServer, user, websiteId, close }
}

/** The runs of a website's schedule. */
function openRuns(user: Visitor, websiteId: string) {
  // No runs are listed while the service restarts.
  const runs = async () =>
    (await user.get<{ runs?: Run[] }>(`/api/websites/${websiteId}/runs`)).body.runs ?? []
  const count = async (purpose: string, status: string) =>
    (await runs()).filter((run) => run.purpose === purpose && run.status === status).length
  const hasEnded = (purpose: string, times: number) =>
    until(
      async () => (await count(purpose, 'completed')) >= times,
      `the end of ${times} runs that are ${purpose}`,
      120_000,
    )
  const hasBegun = () =>
    until(async () => (await count('scheduled', 'running')) > 0, 'a scheduled run', 60_000)
  return { runs, hasEnded, hasBegun }
}

/** Lets the days of a monitored website pass at once. */
function openSchedule(db: Knex, user: Visitor, websiteId: string) {
  const { runs, hasEnded, hasBegun } = openRuns(user, websiteId)
  const approve = async () => void (await user.post(`/api/websites/${websiteId}/approve-all`, {}))
  const seen = { scheduled: 0, confirming: 0 }
  const makeDue = () => makeCheckDue(db, websiteId)
  /** Makes the next check due, and waits until it has begun. */
  async function checkBegins() {
    await makeDue()
    await hasBegun()
  }
  /** Makes the next check due, and waits until it has ended. */
  async function checkIsDue() {
    await makeDue()
    await hasEnded('scheduled', ++seen.scheduled)
  }
  /** Ends the waiting time before the second look, and waits until the look has ended. */
  async function secondLookIsDue() {
    await db('detections').where({ websiteId, state: 'suspected' }).update({ confirmAt: new Date() })
    await hasEnded('confirming', ++seen.confirming)
  }
  const days = { checkBegins, checkIsDue, secondLookIsDue }
  return { runs, hasEnded, approve, ...days, states: () => statesOf(db, websiteId) }
}

const makeCheckDue = (db: Knex, websiteId: string) =>
  db('monitors')
    .where({ websiteId })
    .update({ nextAt: new Date(Date.now() - 1_000) })

function serveTexts(paths: string[], texts: Map<string, string>, pace: { answersAfterMs: number }) {
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
  return serve(({ pathname }) => {
    if (!paths.includes(pathname)) return { status: 404, body: '<h1>No</h1>' }
    const text = texts.get(pathname) ?? 'As it always was'
    const body = `<!doctype html><title>${pathname}</title><h1>Page ${pathname}</h1><p>${text}</p>${links}`
    return { body, after: pace.answersAfterMs }
  })
}

async function statesOf(db: Knex, websiteId: string): Promise<string[]> {
  const rows = await db('detections').where({ websiteId }).orderBy('createdAt').select('kind', 'state')
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}
