import { openDatabase } from '@vigia/database/database'
import type { Knex } from '@vigia/database/database'
import { serve } from '../../sites/serve.ts'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import { until } from '../../support/test-service.ts'
import { startStack } from '../../support/stack.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { openMailServer } from './mail-server.ts'

export const person = { email: 'ana@example.com', password: 'three green apples' }
const schedule = { isOn: true, rhythm: 'daily', minuteOfDay: 420, timeZone: 'America/Sao_Paulo' }

interface Run {
  id: string
  purpose: string
  status: string
  changed: number
}

/** A user's approved website of so many pages, whose owner has it checked daily; `texts` says what pages show beside their name. */
export async function openMonitoredSite(count: number) {
  const texts = new Map<string, string>()
  const paths = Array.from({ length: count }, (_, nth) => (nth === 0 ? '/' : `/${nth}`))
  const pace = { answersAfterMs: 0 }
  const site = await serveTexts(paths, texts, pace)
  const mailServer = await openMailServer()
  const stack = await startStack({ allowHosts: [site.host], env: { SMTP_URL: mailServer.url } })
  const db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
  const user = await signUpAndIn(stack, person, new Visitor(stack.url), mailServer.linkFor)

  const get = async <Body>(path: string) => (await user.get<Body>(path)).body
  // Without an answer while the service is being started again.
  const runsOf = async (id: string) => (await get<{ runs?: Run[] }>(`/api/websites/${id}/runs`)).runs ?? []
  const added = await user.post<{ id: string }>('/api/websites', { url: site.url })
  const websiteId = added.body.id
  await user.post(`/api/websites/${websiteId}/analyze`)
  await hasEnded('asked', 1)
  await approve()
  await user.send('PUT', `/api/websites/${websiteId}/monitor`, JSON.stringify(schedule))

  async function hasEnded(purpose: string, times: number) {
    const isOver = (run: Run) => run.purpose === purpose && run.status === 'completed'
    const haveEnded = async () => (await runsOf(websiteId)).filter(isOver).length >= times
    await until(haveEnded, `the end of ${times} runs that are ${purpose}`, 120_000)
  }
  async function approve() {
    await user.post(`/api/websites/${websiteId}/approve-all`, {})
  }

  const seen = { scheduled: 0, confirming: 0 }
  const seven = () =>
    db('monitors')
      .where({ websiteId })
      .update({ nextAt: new Date(Date.now() - 1_000) })
  /** It is 7 o'clock: the next check is due, and begins. */
  async function checkBegins() {
    await seven()
    const isRunning = (run: Run) => run.purpose === 'scheduled' && run.status === 'running'
    await until(async () => (await runsOf(websiteId)).some(isRunning), 'a scheduled run', 60_000)
  }
  /** It is 7 o'clock: the next check is due, and ends. */
  async function checkIsDue() {
    seen.scheduled += 1
    await seven()
    await hasEnded('scheduled', seen.scheduled)
  }
  /** The minutes before a second look are over, and it ends. */
  async function secondLookIsDue() {
    seen.confirming += 1
    await db('detections').where({ websiteId, state: 'suspected' }).update({ confirmAt: new Date() })
    await hasEnded('confirming', seen.confirming)
  }

  async function close() {
    await db.destroy()
    await stack.stop()
    await mailServer.stop()
    await site.stop()
  }
  const acting = { checkBegins, checkIsDue, secondLookIsDue, approve, close }
  return {
    ...acting,
    stack,
    mailServer,
    user,
    websiteId,
    texts,
    pace,
    runs: () => runsOf(websiteId),
    paths,
    states: () => statesOf(db, websiteId),
  }
}

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
