import { countRemains } from '../../checks/invariants.ts'
import { startL1 } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

export const websiteRemoved: Scenario = {
  id: 'F28',
  name: 'a website removed while it is photographed',
  isQuick: false,
  promiseMs: 60_000,
  async run(rig) {
    const conclude = rig.watch()
    const [removed, ...others] = await startL1(rig)
    if (!removed) throw new Error('there is no job')
    await removed.visitor.send('DELETE', `/api/websites/${removed.websiteId}`)
    const began = Date.now()
    const isGone = async () => (await countRemains(rig.look, rig.data, removed.websiteId)) === 0
    await until(isGone, 'its rows and files to be gone', 150_000)
    const recoveryMs = Date.now() - began
    const verdict = await conclude(others)
    if (!(await isGone())) verdict.broken.push('something of it came back')
    return { ...verdict, recoveryMs, note: 'until the last row and file were gone' }
  },
}
