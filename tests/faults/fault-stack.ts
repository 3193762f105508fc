import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findNats } from '../support/nats.ts'
import { natsPort } from '../support/stack-bus.ts'
import { startStack } from '../support/stack.ts'
import { openFaultDriver } from './injection/fault-driver.ts'
import { checkJobs, checkPictures, checkQuiet } from './checks/invariants.ts'
import type { Verdict } from './checks/invariants.ts'
import { firstFinishAfter, lastFinishOf, createJournal } from './checks/journal.ts'
import type { AcceptedJob, Size } from './workload.ts'
import { openQuery, postgresPort } from './checks/query-database.ts'
import { observe } from './checks/observe.ts'
import { startPlainSite } from './plain-site.ts'
import { until } from './checks/until.ts'

export type FaultStack = Awaited<ReturnType<typeof startFaultStack>>

const databases = ['websites', 'accounts', 'legal', 'gateway']
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The whole stack with two capture workers, a website for it to watch, and hands on everything that can go wrong. */
export async function startFaultStack({ size, env = {} }: { size: Size; env?: Record<string, string> }) {
  const scale = Math.min(1, (size.jobs * size.pages) / 400)
  const site = await startPlainSite()
  const neighbour = await startPlainSite()
  const wrapper = here('./injection/nats-when-allowed.sh')
  chmodSync(wrapper, 0o755)
  const stack = await startStack({
    script: here('./injection/up.ts'),
    allowHosts: [site.host, neighbour.host],
    env: {
      VIGIA_LIMIT_VISITOR_PAGES: '200',
      LOG_LEVEL: 'warn',
      FAULTS_NATS_SERVER: findNats(),
      NATS_SERVER: wrapper,
      ...env,
    },
  }).catch(async (error: unknown) => {
    await Promise.all([site.stop(), neighbour.stop()])
    throw error
  })
  const { data } = stack
  const opened = new Map(databases.map((name) => [name, openQuery(data, name)]))
  const queries = new Map([...opened].map(([name, { query }]) => [name, query]))
  const queryWebsites = opened.get('websites')?.query ?? (() => Promise.reject(new Error('no database')))
  await createJournal(queryWebsites)
  const driver = openFaultDriver(stack)
  const observers = new Set<ReturnType<typeof observe>>()

  /** Waits until so many pages of these jobs are finished. */
  async function progress(accepted: AcceptedJob[], pages: number) {
    const ids = accepted.map(({ jobId }) => jobId)
    await until(
      async () => {
        const [row] = await queryWebsites<{ count: number }>(
          `select count(*)::int as count from job_items where job_id = any($1) and state in ('done', 'failed')`,
          [ids],
        )
        return (row?.count ?? 0) >= pages
      },
      `${pages} pages to be finished`,
      120_000,
    )
  }

  /** Waits until none of these jobs runs; that one does not end is told by the verdict. */
  async function ending(accepted: AcceptedJob[], withinMs = 600_000) {
    const isOver = async () => !(await areRunning(accepted))
    await until(isOver, 'all jobs to end', withinMs).catch(() => {})
  }

  /** Observes from now on; what it answers waits for the end of the jobs, and says what does not hold. */
  function watch() {
    const finish = observe(queryWebsites)
    observers.add(finish)
    return async (accepted: AcceptedJob[], withinMs?: number): Promise<Verdict> => {
      await ending(accepted, withinMs)
      const quiet = await checkQuiet(queries, data)
      observers.delete(finish)
      const { drifts, parallelJobs } = await finish()
      const { lost, duplicated, broken } = await checkJobs(queryWebsites, accepted)
      const pictures = await checkPictures(queryWebsites, data)
      const all = [...broken, ...parallelJobs, ...quiet, ...pictures, ...drifts.slice(0, 3)]
      return { lost, duplicated, drifted: drifts.length, broken: [...new Set(all)] }
    }
  }

  /** How long after a moment the first page was finished. */
  async function resumed(moment: number): Promise<number> {
    let at: number | undefined
    await until(
      async () => (at = await firstFinishAfter(queryWebsites, moment)) !== undefined,
      'a page',
      180_000,
    )
    return (at ?? Infinity) - moment
  }
  /** How long after a moment the last of these was finished. */
  async function answered(items: { job: string; page: string }[], moment: number): Promise<number> {
    if (items.length === 0) return 0
    let at: number | undefined
    await until(
      async () => (at = await lastFinishOf(queryWebsites, items)) !== undefined,
      'these pages',
      180_000,
    )
    return (at ?? Infinity) - moment
  }
  const areRunning = async (accepted: AcceptedJob[]) => {
    const ids = accepted.map(({ jobId }) => jobId)
    return (
      (await queryWebsites(`select from jobs where id = any($1) and status = 'running'`, [ids])).length > 0
    )
  }
  const isHealthy = async () => (await fetch(`${stack.url}/healthz`)).ok
  /** Not by what was true a second ago, which is how old an answer may be. */
  async function healthy(withinMs?: number) {
    await sleep(1_000)
    await until(isHealthy, 'everybody to be ready', withinMs)
  }

  /** Of scenarios that broke off. */
  async function stopObservers() {
    await Promise.all([...observers].map((finish) => finish()))
    observers.clear()
  }

  /** As if nothing had ever happened to it. */
  async function recover() {
    driver.clearFaults()
    await stopObservers()
    site.paint('plain')
    site.slowDown(0)
    await healthy(120_000)
  }

  async function stop() {
    driver.clearFaults()
    await stopObservers()
    await Promise.all([...opened.values()].map((one) => one.stop()))
    await stack.stop()
    await Promise.all([site.stop(), neighbour.stop()])
  }

  return {
    ...driver,
    ...stack,
    stop,
    recover,
    site,
    neighbour,
    size,
    queryWebsites,
    queries,
    progress,
    areRunning,
    /** So much of what the whole load would get. */
    scaled: (count: number) => Math.max(1, Math.round(count * scale)),
    ending,
    watch,
    resumed,
    answered,
    isHealthy,
    natsPort: () => natsPort(data),
    postgresPort: () => postgresPort(data),
    healthy,
  }
}
