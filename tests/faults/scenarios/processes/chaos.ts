import { setTimeout as sleep } from 'node:timers/promises'
import { startL1 } from '../../workload.ts'
import type { Accepted } from '../../workload.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const services = ['capture', 'capture2', 'diff', 'websites', 'crawler', 'egress', 'accounts', 'gateway']

export const chaos: Scenario = {
  id: 'chaos',
  name: '50 kills at random, NATS killed twice and wiped once, PostgreSQL restarted once',
  isQuick: false,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const began = Date.now()
    const kills = rig.scaled(50)
    const at = (share: number) => Math.floor(kills * share)
    let nth = 0
    for (; nth < kills; nth += 1) {
      if (nth === at(0.15)) await cancel(rig, accepted[0])
      if (nth === at(0.2) || nth === at(0.8)) await rig.crash('nats')
      if (nth === at(0.4)) await rig.wipeNats()
      if (nth === at(0.6)) await rig.restartPostgres()
      if (nth === at(0.7)) await cancel(rig, accepted[1])
      await rig.crash(services[Math.floor(Math.random() * services.length)] ?? 'capture')
      await sleep(1_000)
    }
    const stillRan = await rig.areRunning(accepted)
    const verdict = await conclude(accepted, 900_000)
    const note = `${kills} kills, ${Math.round((Date.now() - began) / 1000)} s in all; ${await tellCancelled(rig, accepted)}`
    return { ...verdict, note: stillRan ? note : `${note}; the jobs were over before the last kill` }
  },
}

/** The gateway may be dead at the moment. */
async function cancel({ look }: Rig, job: Accepted | undefined): Promise<void> {
  for (let tries = 0; job && tries < 100; tries += 1) {
    const answer = await job.visitor.ask('POST', `/api/jobs/${job.jobId}/cancel`).catch(() => undefined)
    if (answer?.ok) {
      const [row] = await look<{ status: string }>('select status from jobs where id = $1', [job.jobId])
      if (row?.status === 'cancelled') job.ends = 'cancelled'
      return
    }
    await sleep(200)
  }
}

async function tellCancelled({ look }: Rig, accepted: Accepted[]): Promise<string> {
  const rows = await look<{ done: number; total: number }>(
    `select processed_pages as done, total_pages as total from jobs where status = 'cancelled' and id = any($1)`,
    [accepted.map(({ jobId }) => jobId)],
  )
  return rows.map(({ done, total }) => `cancelled at ${done} of ${total}`).join(', ')
}
