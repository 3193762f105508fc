import { percentile, startL1 } from '../../workload.ts'
import type { Accepted } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const cancelStorm: Scenario = {
  id: 'F26',
  name: 'twenty cancels at once, and again afterwards',
  isQuick: false,
  async run(rig) {
    const conclude = rig.watch()
    const accepted = await startL1(rig)
    const took: number[] = []
    const storm = ({ visitor, jobId }: Accepted) =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const began = performance.now()
          const { status } = await visitor.send('POST', `/api/jobs/${jobId}/cancel`)
          took.push(performance.now() - began)
          if (status >= 400) throw new Error(`cancelling was answered with ${status}`)
        }),
      )
    const [first, ...others] = accepted
    if (!first) throw new Error('there is no job')
    await storm(first)
    first.ends = 'cancelled'
    const one = took.toSorted((a, b) => a - b)
    await rig.ending(others)
    for (const job of accepted) await storm(job)
    const verdict = await conclude(accepted)
    return { ...verdict, note: `p95 of the storm's answers ${Math.round(percentile(one, 0.95))} ms` }
  },
}
