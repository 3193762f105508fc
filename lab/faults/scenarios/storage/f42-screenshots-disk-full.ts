import { join } from 'node:path'
import { mountTightDisk } from '../../../../tests/support/tight-disk.ts'
import { listFiles } from '../../checks/invariants.ts'
import { startJob, addWatchedWebsite, startCaptures, type AcceptedJob } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

const sentence = "The server's disk is full; no screenshots can be stored. Ask the operator of this Vigia."

export const screenshotsDiskFull: Scenario = {
  id: 'F42',
  name: 'the disk of screenshots full, then freed',
  promiseMs: 15_000,
  async run(stack) {
    const disk = mountTightDisk(join(stack.data, 'images'), '256m')
    if (!disk.isMounted) return skipped
    try {
      return await fillAndFree(stack, disk)
    } finally {
      disk.unmount()
    }
  },
}

const note = 'skipped: mounting is not allowed here'
const skipped: Outcome = { lost: 0, duplicated: 0, drifted: 0, broken: [], note }

async function fillAndFree(stack: FaultStack, disk: ReturnType<typeof mountTightDisk>): Promise<Outcome> {
  const finish = stack.watch()
  const stopped = await startCaptures(stack)
  disk.fill()
  const filled = Date.now()
  await stack.ending(stopped, 60_000)
  const endedMs = Date.now() - filled
  for (const job of stopped) job.expectedStatus = 'failed'
  const broken = [...(await checkReasons(stack, stopped)), ...(await tryAllElse(stack, stopped))]

  disk.empty()
  const back = Date.now()
  const again = await startAgain(stack, stopped)
  const recoveryMs = Date.now() - back
  const verdict = await finish([...stopped, ...again])
  return {
    ...verdict,
    broken: [...verdict.broken, ...broken],
    recoveryMs,
    note: `all jobs ended with the reason ${(endedMs / 1_000).toFixed(1)} s after the disk was full`,
  }
}

async function checkReasons({ queryWebsites, data }: FaultStack, jobs: AcceptedJob[]): Promise<string[]> {
  const rows = await queryWebsites<{ error: string | null; status: string }>(
    'select status, error from jobs where id = any($1)',
    [jobs.map(({ jobId }) => jobId)],
  )
  const others = rows
    .filter(({ error }) => error !== sentence)
    .map(({ status, error }) => `${status}: ${error}`)
  const blamed = await queryWebsites(`select from pages where status = 'error'`)
  const halves = (await listFiles(join(data, 'images'))).filter((name) => name.endsWith('.part'))
  return [
    ...others,
    ...(blamed.length > 0 ? [`${blamed.length} pages are blamed for it`] : []),
    ...(halves.length > 0 ? [`${halves.length} files are incomplete`] : []),
  ]
}

/** Calls that need no disk space succeed, and a capture is refused with the reason. */
async function tryAllElse(stack: FaultStack, [first]: AcceptedJob[]): Promise<string[]> {
  if (!first) return ['no job']
  const { visitor, websiteId } = first
  const address = `/api/websites/${websiteId}`
  const refused = await visitor.post(`${address}/capture`)
  const shown = (await visitor.pages(websiteId)).flatMap(({ screenshots }) => screenshots.current ?? [])[0]
  const other = await addWatchedWebsite(stack)
  const statuses = {
    capture: refused.body.message === sentence ? refused.status : refused.body.message,
    health: (await visitor.request('GET', '/healthz')).status,
    list: (await visitor.request('GET', '/api/websites')).status,
    screenshot: (await visitor.request('GET', `/screenshots/${shown?.filename}`)).status,
    approve: (await visitor.post(`${address}/approve-all`)).status,
    remove: (await other.visitor.request('DELETE', `/api/websites/${other.websiteId}`)).status,
  }
  const wanted = { capture: 507, health: 200, list: 200, screenshot: 200, approve: 200, remove: 204 }
  return JSON.stringify(statuses) === JSON.stringify(wanted) ? [] : [`answers: ${JSON.stringify(statuses)}`]
}

async function startAgain(stack: FaultStack, stopped: AcceptedJob[]): Promise<AcceptedJob[]> {
  const again: AcceptedJob[] = []
  for (const one of stopped) {
    const start = async () => {
      const job = await startJob(one, one.pages).catch(() => undefined)
      if (job) again.push(job)
      return job !== undefined
    }
    await until(start, 'captures to be accepted again')
  }
  return again
}
