import { setTimeout as sleep } from 'node:timers/promises'
import { startL1 } from '../../workload.ts'
import { overRelays } from '../../injection/through-relays.ts'
import type { Relay } from '../../injection/relay.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Outcome, Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

const names = ['websites', 'capture']

export const natsSlowThenSilent: Scenario = {
  id: 'F15',
  name: 'NATS two seconds away, then silent for half a minute',
  isQuick: false,
  promiseMs: 10_000,
  run: (rig) =>
    overRelays(rig, names, ['natsPort'], async ([relay]) => {
      if (!relay) throw new Error('there is no relay')
      return run(rig, relay)
    }),
}

async function run(rig: Rig, relay: Relay): Promise<Outcome> {
  const conclude = rig.watch()
  const accepted = await startL1(rig)
  // Both ways together.
  relay.delay(1_000)
  await sleep(10_000)
  const slowMs = await rig.resumed(Date.now())
  const isSteady = !(await areAway(rig))
  relay.delay(0)
  await sleep(1_000)

  relay.swallow()
  const began = Date.now()
  await until(() => areAway(rig), 'the silence to be noticed', 30_000)
  const recoveryMs = Date.now() - began
  await sleep(30_000 - recoveryMs)
  relay.heal()
  const backMs = await rig.resumed(Date.now())
  const verdict = await conclude(accepted)
  if (!isSteady) verdict.broken.push('slow was taken for away')
  const note = `noticed; slow, a page came after ${slowMs} ms; heard again, after ${backMs} ms`
  return { ...verdict, recoveryMs, note }
}

/** Whether all of them say that they wait for the event bus. */
async function areAway({ url }: Rig): Promise<boolean> {
  const { waiting = [] } = (await (await fetch(`${url}/healthz`)).json()) as { waiting?: string[] }
  return names.every((name) => waiting.includes(name))
}
