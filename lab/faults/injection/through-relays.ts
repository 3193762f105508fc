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
  const restart = (ports: number[]) =>
    restartWith(stack, names, Object.fromEntries(targets.map((target, nth) => [target, ports[nth] ?? 0])))
  try {
    await restart(relays.map(({ port }) => port))
    await stack.healthy()
    return await work(relays)
  } finally {
    await restart([])
    await Promise.all(relays.map((relay) => relay.stop()))
  }
}

const restartWith = (stack: FaultStack, names: string[], ports: Partial<Record<RelayTarget, number>>) =>
  Promise.all(
    names.map(async (name) => {
      stack.setFaults(name, ports)
      await stack.crash(name)
      await stack.waitUntilUp(name)
    }),
  )
