import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findNats } from '../../tests/support/nats.ts'
import { natsPort } from '../../tests/support/stack-bus.ts'
import { postgresPort } from '../../tests/support/stack-database.ts'
import { startStack } from '../../tests/support/stack.ts'
import { openFaultDriver } from './injection/fault-driver.ts'
import { checkJobs, checkImages, checkQuiet, type Verdict } from './checks/invariants.ts'
import { openJobs } from './checks/jobs.ts'
import { createJournal } from './checks/journal.ts'
import type { AcceptedJob, Size } from './workload.ts'
import { openQuery, type Query } from './checks/query-database.ts'
import { observe } from './checks/observe.ts'
import { startPlainSite } from './plain-site.ts'
import { until } from './checks/until.ts'

export type FaultStack = Awaited<ReturnType<typeof startFaultStack>>

const databaseNames = ['websites', 'accounts', 'legal', 'gateway']
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The whole stack with two capture workers, a website to watch, and functions that inject faults. */
export async function startFaultStack({ size, env = {} }: { size: Size; env?: Record<string, string> }) {
  const parts = await startParts(env)
  const { data, url } = parts.stack
  const databases = openDatabases(data)
  const { queries, queryWebsites } = databases
  await createJournal(queryWebsites)
  const driver = openFaultDriver(parts.stack)
  const jobs = openJobs(queryWebsites)
  const observers = openObservers({ data, queries, queryWebsites, ending: jobs.ending })
  const health = openHealth(url)
  return {
    ...driver,
    ...parts.stack,
    ...jobs,
    ...health,
    ...openEnds({ parts, databases, driver, observers, health }),
    ...parts.sites,
    size,
    queries,
    queryWebsites,
    watch: observers.watch,
    scaled: (count: number) => scaled(count, size),
    ...openPorts(data),
  }
}

/** Scales a count down for a smaller load. */
const scaled = (count: number, { jobs, pages }: Size) =>
  Math.max(1, Math.round(count * Math.min(1, (jobs * pages) / 400)))

const openPorts = (data: string) => ({
  natsPort: () => natsPort(data),
  postgresPort: () => postgresPort(data),
})

interface Opened {
  parts: Awaited<ReturnType<typeof startParts>>
  databases: ReturnType<typeof openDatabases>
  driver: ReturnType<typeof openFaultDriver>
  observers: ReturnType<typeof openObservers>
  health: ReturnType<typeof openHealth>
}

function openEnds({ parts, databases, driver, observers, health }: Opened) {
  const { stack, sites } = parts
  async function endFaults() {
    driver.clearFaults()
    await observers.stopObservers()
  }
  return {
    /** Ends all faults and waits until the stack is ready. */
    async recover() {
      await endFaults()
      sites.site.paint('plain')
      sites.site.slowDown(0)
      await health.healthy(120_000)
    },
    async stop() {
      await endFaults()
      await databases.stop()
      await stack.stop()
      await Promise.all([sites.site.stop(), sites.neighbour.stop()])
    },
  }
}

function openDatabases(data: string) {
  const opened = new Map(databaseNames.map((name) => [name, openQuery(data, name)]))
  const queries: Queries = new Map([...opened].map(([name, { query }]) => [name, query]))
  return {
    queries,
    queryWebsites: opened.get('websites')?.query ?? (() => Promise.reject(new Error('no database'))),
    async stop() {
      await Promise.all([...opened.values()].map((one) => one.stop()))
    },
  }
}

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
  return { sites: { site, neighbour }, stack }
}

interface Observed {
  data: string
  queries: Queries
  queryWebsites: Query
  ending: (accepted: AcceptedJob[], withinMs?: number) => Promise<void>
}

function openObservers(observed: Observed) {
  const observers = new Set<ReturnType<typeof observe>>()

  /**
   * Observes from now on; returns a function that waits for the end of the jobs and checks the invariants.
   */
  function watch() {
    const finish = observe(observed.queryWebsites)
    observers.add(finish)
    return async (accepted: AcceptedJob[], withinMs?: number): Promise<Verdict> => {
      await observed.ending(accepted, withinMs)
      const quiet = await checkQuiet(observed.queries, observed.data)
      observers.delete(finish)
      return judge(observed, accepted, quiet, await finish())
    }
  }

  /** Also stops observers of scenarios that threw. */
  async function stopObservers() {
    await Promise.all([...observers].map((finish) => finish()))
    observers.clear()
  }

  return { watch, stopObservers }
}

async function judge(
  { queryWebsites, data }: Observed,
  accepted: AcceptedJob[],
  quiet: string[],
  { drifts, parallelJobs }: Awaited<ReturnType<ReturnType<typeof observe>>>,
): Promise<Verdict> {
  const { lost, duplicated, broken } = await checkJobs(queryWebsites, accepted)
  const images = await checkImages(queryWebsites, data)
  const all = [...broken, ...parallelJobs, ...quiet, ...images, ...drifts.slice(0, 3)]
  return { lost, duplicated, drifted: drifts.length, broken: [...new Set(all)] }
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
