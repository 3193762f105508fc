import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startJob, startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const natsRolledBack: Scenario = {
  id: 'F14',
  name: 'the store of NATS put back to what it was a job ago',
  async run(stack) {
    const store = join(stack.data, 'nats/jetstream')
    const copy = join(stack.data, 'nats.before')
    const finish = stack.watch()
    const first = await startCaptures(stack)
    await stack.stopNats()
    cpSync(store, copy, { recursive: true })
    await stack.restartNats()
    await stack.ending(first)

    const second = await Promise.all(first.map((one) => startJob(one, stack.size.pages)))
    await stack.progress(second, Math.ceil((second.length * stack.size.pages) / 3))
    await stack.stopNats()
    rmSync(store, { recursive: true })
    cpSync(copy, store, { recursive: true })
    await stack.restartNats()
    const began = Date.now()
    await stack.ending(second)
    const recoveryMs = Date.now() - began
    rmSync(copy, { recursive: true })
    return { ...(await finish([...first, ...second])), recoveryMs, note: 'until the last job was over' }
  },
}
