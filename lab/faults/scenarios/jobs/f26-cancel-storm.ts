import { percentile } from '../../../../tests/support/reports/percentile.ts'
import { startCaptures, type AcceptedJob } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'

export const cancelStorm: Scenario = {
  id: 'F26',
  name: 'twenty concurrent cancels, and again afterwards',
  async run(stack) {
    const finish = stack.watch()
    const accepted = await startCaptures(stack)
    const took: number[] = []
    const cancelTwentyTimes = ({ visitor, jobId }: AcceptedJob) =>
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
    await cancelTwentyTimes(first)
    first.expectedStatus = 'cancelled'
    const one = took.toSorted((a, b) => a - b)
    await stack.ending(others)
    for (const job of accepted) await cancelTwentyTimes(job)
    const verdict = await finish(accepted)
    return { ...verdict, note: `p95 of the answers ${Math.round(percentile(one, 0.95))} ms` }
  },
}
