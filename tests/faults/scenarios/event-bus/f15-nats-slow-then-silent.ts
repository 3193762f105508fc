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
  name: 'NATS two seconds away, then silent for half a minute',
  isQuick: false,
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
  // Both ways together.
  relay.delay(1_000)
  await sleep(10_000)
  const slowMs = await stack.resumed(Date.now())
  const isSteady = !(await areAway(stack))
  relay.delay(0)
  await sleep(1_000)

  relay.swallow()
  const began = Date.now()
  await until(() => areAway(stack), 'the silence to be noticed', 30_000)
  const recoveryMs = Date.now() - began
  await sleep(30_000 - recoveryMs)
  relay.heal()
  const backMs = await stack.resumed(Date.now())
  const verdict = await finish(accepted)
  if (!isSteady) verdict.broken.push('slow was taken for away')
  const note = `noticed; slow, a page came after ${slowMs} ms; heard again, after ${backMs} ms`
  return { ...verdict, recoveryMs, note }
}

/** Whether all of them say that they wait for the event bus. */
async function areAway({ url }: FaultStack): Promise<boolean> {
  const { waiting = [] } = (await (await fetch(`${url}/healthz`)).json()) as { waiting?: string[] }
  return names.every((name) => waiting.includes(name))
}
