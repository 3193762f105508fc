import { openRelay, type Relay } from './relay.ts'
import type { FaultStack } from '../fault-stack.ts'

type RelayTarget = 'natsPort' | 'databasePort'

/** Restarts these services so that they connect to the event bus or their databases through relays. */
export async function throughRelays<T>(
  stack: FaultStack,
  names: string[],
  targets: RelayTarget[],
  work: (relays: Relay[]) => Promise<T>,
): Promise<T> {
  const relays = await Promise.all(
    targets.map((target) => openRelay(target === 'natsPort' ? stack.natsPort() : stack.postgresPort())),
  )
  const restartWith = (portOf: (nth: number) => number) =>
    Promise.all(
      names.map(async (name) => {
        stack.setFaults(name, Object.fromEntries(targets.map((target, nth) => [target, portOf(nth)])))
        await stack.crash(name)
        await stack.waitUntilUp(name)
      }),
    )
  try {
    await restartWith((nth) => relays[nth]?.port ?? 0)
    await stack.healthy()
    return await work(relays)
  } finally {
    await restartWith(() => 0)
    await Promise.all(relays.map((relay) => relay.stop()))
  }
}
