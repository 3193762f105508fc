import { join } from 'node:path'
import { mountTightDisk } from '../../../support/tight-disk.ts'
import { listFiles } from '../../checks/invariants.ts'
import { begin, moveIn, startL1 } from '../../workload.ts'
import type { Accepted } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

const sentence = "The server's disk is full; no screenshots can be stored. Ask the operator of this Vigia."

export const screenshotsDiskFull: Scenario = {
  id: 'F42',
  name: 'the disk of screenshots full, then roomy again',
  isQuick: false,
  promiseMs: 15_000,
  async run(rig) {
    const disk = mountTightDisk(join(rig.data, 'images'), '256m')
    if (!disk.isMounted)
      return {
        lost: 0,
        duplicated: 0,
        drifted: 0,
        broken: [],
        note: 'not played: no disk may be mounted here',
      }
    try {
      const conclude = rig.watch()
      const stopped = await startL1(rig)
      disk.fill()
      const filled = Date.now()
      await rig.ending(stopped, 60_000)
      const endedMs = Date.now() - filled
      for (const job of stopped) job.ends = 'failed'
      const broken = [...(await checkReasons(rig, stopped)), ...(await tryAllElse(rig, stopped))]

      disk.empty()
      const back = Date.now()
      const again = await startAgain(rig, stopped)
      const recoveryMs = Date.now() - back
      const verdict = await conclude([...stopped, ...again])
      const note = `all jobs ended with the reason ${(endedMs / 1_000).toFixed(1)} s after the disk was full`
      return { ...verdict, broken: [...verdict.broken, ...broken], recoveryMs, note }
    } finally {
      disk.unmount()
    }
  },
}

async function checkReasons({ look, data }: Rig, jobs: Accepted[]): Promise<string[]> {
  const rows = await look<{ error: string | null; status: string }>(
    'select status, error from jobs where id = any($1)',
    [jobs.map(({ jobId }) => jobId)],
  )
  const others = rows
    .filter(({ error }) => error !== sentence)
    .map(({ status, error }) => `${status}: ${error}`)
  const blamed = await look(`select from pages where status = 'error'`)
  const halves = (await listFiles(join(data, 'images'))).filter((name) => name.endsWith('.part'))
  return [
    ...others,
    ...(blamed.length > 0 ? [`${blamed.length} pages are blamed for it`] : []),
    ...(halves.length > 0 ? [`${halves.length} files are written half`] : []),
  ]
}

/** What needs no disk, and captures, which say why they do not begin. */
async function tryAllElse(rig: Rig, [first]: Accepted[]): Promise<string[]> {
  if (!first) return ['no job']
  const { visitor, websiteId } = first
  const address = `/api/websites/${websiteId}`
  const refused = await visitor.post(`${address}/capture`)
  const shown = (await visitor.pages(websiteId)).flatMap(({ screenshots }) => screenshots.current ?? [])[0]
  const newcomer = await moveIn(rig)
  const statuses = {
    capture: refused.body.message === sentence ? refused.status : refused.body.message,
    health: (await visitor.ask('GET', '/healthz')).status,
    list: (await visitor.ask('GET', '/api/websites')).status,
    picture: (await visitor.ask('GET', `/screenshots/${shown?.filename}`)).status,
    approve: (await visitor.post(`${address}/approve-all`)).status,
    remove: (await newcomer.visitor.ask('DELETE', `/api/websites/${newcomer.websiteId}`)).status,
  }
  const wanted = { capture: 507, health: 200, list: 200, picture: 200, approve: 200, remove: 204 }
  return JSON.stringify(statuses) === JSON.stringify(wanted) ? [] : [`answers: ${JSON.stringify(statuses)}`]
}

async function startAgain(rig: Rig, stopped: Accepted[]): Promise<Accepted[]> {
  const again: Accepted[] = []
  for (const one of stopped) {
    const start = async () => {
      const job = await begin(one, one.pages).catch(() => undefined)
      if (job) again.push(job)
      return job !== undefined
    }
    await until(start, 'captures to be accepted again')
  }
  return again
}
