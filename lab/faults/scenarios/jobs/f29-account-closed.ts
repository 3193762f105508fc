import { signUpAndIn } from '../../../../tests/stories/support/sign-up.ts'
import { countRemains } from '../../checks/invariants.ts'
import { startJob, startCaptures } from '../../workload.ts'
import type { Scenario } from '../../scenario.ts'
import { until } from '../../checks/until.ts'

export const accountClosed: Scenario = {
  id: 'F29',
  name: 'an account closed while its website is captured',
  promiseMs: 60_000,
  async run(stack) {
    const finish = stack.watch()
    const others = await startCaptures(stack)
    const person = { email: `f29-${Date.now()}@example.com`, password: 'a long enough secret' }
    const visitor = await signUpAndIn(stack, { ...person, firstName: 'Some', lastName: 'Body' })
    const { body: user } = await visitor.get<{ id: string }>('/api/auth/user')
    const websiteId = await visitor.addWebsite(stack.site.url)
    await visitor.run(websiteId, 'discover')
    await stack.progress([await startJob({ visitor, websiteId }, stack.size.pages)], 3)
    const { status } = await visitor.send('DELETE', '/api/auth/delete-account')
    if (status !== 204) throw new Error(`closing the account was answered with ${status}`)
    const began = Date.now()
    const count = async (name: string, sql: string) =>
      (await stack.queries.get(name)?.<{ count: number }>(sql, [user.id]))?.[0]?.count
    const isGone = async () =>
      (await countRemains(stack.queryWebsites, stack.data, websiteId)) === 0 &&
      (await count('accounts', 'select count(*)::int as count from users where id = $1')) === 0 &&
      (await count('gateway', 'select count(*)::int as count from sessions where user_id = $1')) === 0
    await until(isGone, 'all data of the user to be gone', 150_000)
    const recoveryMs = Date.now() - began
    const verdict = await finish(others)
    if (!(await isGone())) verdict.broken.push('data of the user came back')
    return { ...verdict, recoveryMs, note: 'until the last row, session and file were gone' }
  },
}
