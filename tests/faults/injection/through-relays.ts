import { openRelay } from './relay.ts'
import type { Relay } from './relay.ts'
import type { Rig } from '../fault-stack.ts'

type Wire = 'natsPort' | 'databasePort'

/** Has these services reach the event bus or their databases over wires of ours, one for each of the two. */
export async function overRelays<T>(
  rig: Rig,
  names: string[],
  wires: Wire[],
  work: (relays: Relay[]) => Promise<T>,
): Promise<T> {
  const relays = await Promise.all(
    wires.map((wire) => openRelay(wire === 'natsPort' ? rig.natsPort() : rig.postgresPort())),
  )
  const begin = (portOf: (nth: number) => number) =>
    Promise.all(
      names.map(async (name) => {
        rig.order(name, Object.fromEntries(wires.map((wire, nth) => [wire, portOf(nth)])))
        await rig.crash(name)
        await rig.isUp(name)
      }),
    )
  try {
    await begin((nth) => relays[nth]?.port ?? 0)
    await rig.healthy()
    return await work(relays)
  } finally {
    await begin(() => 0)
    await Promise.all(relays.map((relay) => relay.stop()))
  }
}
