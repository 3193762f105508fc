import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findNats } from '../../tests/support/nats.ts'
import { natsPort } from '../../tests/support/stack-bus.ts'
import { postgresPort } from '../../tests/support/stack-database.ts'
import { startStack } from '../../tests/support/stack.ts'
import { openFaultDriver } from './injection/fault-driver.ts'
import { checkJobs, checkImages, checkQuiet, type Verdict } from './checks/invariants.ts'
import { firstFinishAfter, lastFinishOf, createJournal } from './checks/journal.ts'
import type { AcceptedJob, Size } from './workload.ts'
import { openQuery } from './checks/query-database.ts'
import { observe } from './checks/observe.ts'
import { startPlainSite } from './plain-site.ts'
import { until } from './checks/until.ts'

export type FaultStack = Awaited<ReturnType<typeof startFaultStack>>

const databases = ['websites', 'accounts', 'legal', 'gateway']
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The whole stack with two capture workers, a website to watch, and functions that inject faults. */
export async function startFaultStack({ size, env = {} }: { size: Size; env?: Record<string, string> }) {
  const scale = Math.min(1, (size.jobs * size.pages) / 400)
  const { site, neighbour, stack } = await startParts(env)
  const { data } = stack
  const opened = new Map(databases.map((name) => [name, openQuery(data, name)]))
  const queries: Queries = new Map([...opened].map(([name, { query }]) => [name, query]))
  const queryWebsites = opened.get('websites')?.query ?? (() => Promise.reject(new Error('no database')))
  await createJournal(queryWebsites)
  const driver = openFaultDriver(stack)
  const jobs = openJobs(queryWebsites)
  const { watch, stopObservers } = openObservers({ data, queries, queryWebsites, ending: jobs.ending })
  const health = openHealth(stack.url)

  /** Ends all faults and waits until the stack is ready. */
  async function recover() {
    driver.clearFaults()
    await stopObservers()
    site.paint('plain')
    site.slowDown(0)
    await health.healthy(120_000)
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
    ...jobs,
    ...health,
    stop,
    recover,
    watch,
    site,
    neighbour,
    size,
    queryWebsites,
    queries,
    /** Scales a count down for a smaller load. */
    scaled: (count: number) => Math.max(1, Math.round(count * scale)),
    natsPort: () => natsPort(data),
    postgresPort: () => postgresPort(data),
  }
}

type Query = ReturnType<typeof openQuery>['query']
type Queries = Map<string, Query>

async function startParts(env: Record<string, string>) {
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
  return { site, neighbour, stack }
}

/** Functions that wait for the progress of jobs. */
function openJobs(queryWebsites: Query) {
  /** Waits until this many pages of these jobs are finished. */
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

  /** Waits until none of these jobs is running; one that does not end is reported in the verdict. */
  async function ending(accepted: AcceptedJob[], withinMs = 600_000) {
    const isOver = async () => !(await areRunning(accepted))
    await until(isOver, 'all jobs to end', withinMs).catch(() => {})
  }

  /** Milliseconds from a moment until the first page is finished. */
  async function resumed(moment: number): Promise<number> {
    let at: number | undefined
    await until(
      async () => (at = await firstFinishAfter(queryWebsites, moment)) !== undefined,
      'a page',
      180_000,
    )
    return (at ?? Infinity) - moment
  }
  /** Milliseconds from a moment until the last of these items is finished. */
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

  return { progress, ending, resumed, answered, areRunning }
}

interface Observed {
  data: string
  queries: Queries
  queryWebsites: Query
  ending: (accepted: AcceptedJob[], withinMs?: number) => Promise<void>
}

function openObservers({ data, queries, queryWebsites, ending }: Observed) {
  const observers = new Set<ReturnType<typeof observe>>()

  /**
   * Observes from now on; returns a function that waits for the end of the jobs and checks the invariants.
   */
  function watch() {
    const finish = observe(queryWebsites)
    observers.add(finish)
    return async (accepted: AcceptedJob[], withinMs?: number): Promise<Verdict> => {
      await ending(accepted, withinMs)
      const quiet = await checkQuiet(queries, data)
      observers.delete(finish)
      const { drifts, parallelJobs } = await finish()
      const { lost, duplicated, broken } = await checkJobs(queryWebsites, accepted)
      const images = await checkImages(queryWebsites, data)
      const all = [...broken, ...parallelJobs, ...quiet, ...images, ...drifts.slice(0, 3)]
      return { lost, duplicated, drifted: drifts.length, broken: [...new Set(all)] }
    }
  }

  /** Also stops observers of scenarios that threw. */
  async function stopObservers() {
    await Promise.all([...observers].map((finish) => finish()))
    observers.clear()
  }

  return { watch, stopObservers }
}

function openHealth(url: string) {
  const isHealthy = async () => (await fetch(`${url}/healthz`)).ok
  /** Waits a second first, as answers of /healthz may be that old. */
  async function healthy(withinMs?: number) {
    await sleep(1_000)
    await until(isHealthy, 'all services to be ready', withinMs)
  }

  return { isHealthy, healthy }
}
