import { setTimeout as sleep } from 'node:timers/promises'
import { startCaptures } from '../../workload.ts'
import { throughRelays } from '../../injection/through-relays.ts'
import type { Relay } from '../../injection/relay.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

const names = ['websites', 'capture']

export const natsSlowThenSilent: Scenario = {
  id: 'F15',
  name: 'NATS delayed by two seconds, then silent for half a minute',
  promiseMs: 10_000,
  run: (stack) =>
    throughRelays(stack, names, ['natsPort'], async ([relay]) => {
      if (!relay) throw new Error('there is no relay')
      return run(stack, relay)
    }),
}

async function run(stack: FaultStack, relay: Relay): Promise<Outcome> {
  const finish = stack.watch()
  const accepted = await startCaptures(stack)
  // Two seconds for both directions.
  relay.delay(1_000)
  await sleep(10_000)
  const slowMs = await stack.resumed(Date.now())
  const isSteady = !(await areAway(stack))
  relay.delay(0)
  await sleep(1_000)

  relay.swallow()
  const began = Date.now()
  await until(() => areAway(stack), 'the silence to be detected', 30_000)
  const recoveryMs = Date.now() - began
  await sleep(30_000 - recoveryMs)
  relay.heal()
  const backMs = await stack.resumed(Date.now())
  const verdict = await finish(accepted)
  if (!isSteady) verdict.broken.push('slow was reported as down')
  const note = `detected; a page after ${slowMs} ms while slow, after ${backMs} ms once back`
  return { ...verdict, recoveryMs, note }
}

/** Whether all of these services report that they wait for the event bus. */
async function areAway({ url }: FaultStack): Promise<boolean> {
  const { waiting = [] } = (await (await fetch(`${url}/healthz`)).json()) as { waiting?: string[] }
  return names.every((name) => waiting.includes(name))
}
