import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures, startCalls, startPolling, type AcceptedJob } from '../../workload.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

const names = ['gateway', 'websites', 'accounts', 'capture', 'crawler', 'diff', 'egress']
const hour = 3_600_000

export const clockWrong: Scenario = {
  id: 'F37',
  name: "one service's clock wrong by an hour, each in turn",
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const stops = [startCalls(accepted, 20), startPolling(accepted, 10)]
    const refused = await setClocksWrong(stack, accepted)
    const traffics = await Promise.all(stops.map((stop) => stop()))
    const verdict = await finish(accepted)
    const others = traffics.flatMap(({ statuses }) =>
      statuses
        .keys()
        .filter((status) => ![200, 304].includes(status))
        .toArray(),
    )
    if (others.length > 0) verdict.broken.push(`calls were answered with ${others.join(', ')}`)
    const again = await countAskedAgain(stack, accepted)
    if (again > 0) verdict.broken.push(`${again} pages were asked for again`)
    return { ...verdict, broken: [...verdict.broken, ...refused] }
  },
}

/** Sets the clock of each service wrong in turn; returns the calls that were refused meanwhile. */
async function setClocksWrong(stack: FaultStack, [one]: AcceptedJob[]): Promise<string[]> {
  const refused: string[] = []
  for (const clockMs of [hour, -hour])
    for (const name of names) {
      stack.setFaults(name, { clockMs })
      await sleep(1_500)
      const answer = await one?.visitor.request('GET', `/api/websites/${one.websiteId}`)
      if (!answer?.ok) refused.push(`${name} at ${clockMs / hour} h: ${answer?.status}`)
      stack.setFaults(name, { clockMs: 0 })
      await sleep(300)
    }
  return refused
}

async function countAskedAgain({ queryWebsites }: FaultStack, accepted: AcceptedJob[]): Promise<number> {
  const [row] = await queryWebsites<{ again: number }>(
    'select coalesce(sum(asked_again), 0)::int as again from job_items where job_id = any($1)',
    [accepted.map(({ jobId }) => jobId)],
  )
  return row?.again ?? 0
}
