import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures, type AcceptedJob } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const services = ['capture', 'capture2', 'diff', 'websites', 'crawler', 'egress', 'accounts', 'gateway']

export const chaos: Scenario = {
  id: 'chaos',
  name: '50 kills at random, NATS killed twice and wiped once, PostgreSQL restarted once',
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const began = Date.now()
    const kills = stack.scaled(50)
    const at = (share: number) => Math.floor(kills * share)
    let nth = 0
    for (; nth < kills; nth += 1) {
      if (nth === at(0.15)) await cancel(stack, accepted[0])
      if (nth === at(0.2) || nth === at(0.8)) await stack.crash('nats')
      if (nth === at(0.4)) await stack.wipeNats()
      if (nth === at(0.6)) await stack.restartPostgres()
      if (nth === at(0.7)) await cancel(stack, accepted[1])
      await stack.crash(services[Math.floor(Math.random() * services.length)] ?? 'capture')
      await sleep(1_000)
    }
    const stillRan = await stack.areRunning(accepted)
    const verdict = await finish(accepted, 900_000)
    const note = `${kills} kills, ${Math.round((Date.now() - began) / 1000)} s in all; ${await describeCancelled(stack, accepted)}`
    return { ...verdict, note: stillRan ? note : `${note}; the jobs were over before the last kill` }
  },
}

/** Retries, as the gateway may be down. */
async function cancel({ queryWebsites }: FaultStack, job: AcceptedJob | undefined): Promise<void> {
  for (let tries = 0; job && tries < 100; tries += 1) {
    const answer = await job.visitor.request('POST', `/api/jobs/${job.jobId}/cancel`).catch(() => undefined)
    if (answer?.ok) {
      const [row] = await queryWebsites<{ status: string }>('select status from jobs where id = $1', [
        job.jobId,
      ])
      if (row?.status === 'cancelled') job.expectedStatus = 'cancelled'
      return
    }
    await sleep(200)
  }
}

async function describeCancelled({ queryWebsites }: FaultStack, accepted: AcceptedJob[]): Promise<string> {
  const rows = await queryWebsites<{ done: number; total: number }>(
    `select processed_pages as done, total_pages as total from jobs where status = 'cancelled' and id = any($1)`,
    [accepted.map(({ jobId }) => jobId)],
  )
  return rows.map(({ done, total }) => `cancelled at ${done} of ${total}`).join(', ')
}
