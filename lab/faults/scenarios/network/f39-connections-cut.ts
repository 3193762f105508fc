import { startCaptures, startCalls } from '../../workload.ts'
import { throughRelays } from '../../injection/through-relays.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'
import type { Relay } from '../../injection/relay.ts'

export const connectionsCut: Scenario = {
  id: 'F39',
  name: 'half open connections to PostgreSQL and NATS',
  promiseMs: 15_000,
  run: (stack) =>
    throughRelays(stack, ['websites', 'gateway'], ['databasePort', 'natsPort'], (relays) =>
      run(stack, relays),
    ),
}

async function run(stack: FaultStack, relays: Relay[]): Promise<Outcome> {
  const finish = stack.watch()
  const accepted = await startCaptures(stack)
  const stopTraffic = startCalls(accepted, 20)
  for (const relay of relays) relay.cut()
  const began = Date.now()
  await stack.healthy()
  const healthyMs = Date.now() - began
  const resumedMs = await stack.resumed(began)
  const { statuses, gapMs, took } = await stopTraffic()
  const verdict = await finish(accepted)
  const others = [...statuses.keys()].filter((status) => ![200, 304, 503].includes(status))
  if (others.length > 0) verdict.broken.push(`calls were answered with ${others.join(', ')}`)
  const slowest = Math.round(took.at(-1) ?? 0)
  if (slowest > 15_500) verdict.broken.push(`a call hung for ${slowest} ms`)
  const note = `ready after ${healthyMs} ms, a page after ${resumedMs} ms, ${gapMs} ms without an answer`
  // Messages lost in the dead connection are delivered again, as after a killed worker.
  if (resumedMs > 35_000) verdict.broken.push(`no page for ${resumedMs} ms`)
  return { ...verdict, recoveryMs: healthyMs, note }
}
