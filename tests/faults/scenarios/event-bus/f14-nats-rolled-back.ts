import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { begin, startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsRolledBack: Scenario = {
  id: 'F14',
  name: 'the store of NATS put back to what it was a job ago',
  isQuick: false,
  async run(rig) {
    const store = join(rig.data, 'nats/jetstream')
    const copy = join(rig.data, 'nats.before')
    const conclude = rig.watch()
    const first = await startL1(rig)
    await rig.takeNatsAway()
    cpSync(store, copy, { recursive: true })
    await rig.bringNatsBack()
    await rig.ending(first)

    const second = await Promise.all(first.map((one) => begin(one, rig.size.pages)))
    await rig.progress(second, Math.ceil((second.length * rig.size.pages) / 3))
    await rig.takeNatsAway()
    rmSync(store, { recursive: true })
    cpSync(copy, store, { recursive: true })
    await rig.bringNatsBack()
    const began = Date.now()
    await rig.ending(second)
    const recoveryMs = Date.now() - began
    rmSync(copy, { recursive: true })
    return { ...(await conclude([...first, ...second])), recoveryMs, note: 'until the last job was over' }
  },
}
