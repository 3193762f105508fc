import { setTimeout as sleep } from 'node:timers/promises'
import { linkInMail } from '../../../../tests/stories/support/mailbox.ts'
import { Visitor, type Answer } from '../../../../tests/stories/support/visitor.ts'
import type { FaultStack } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const accountsKilled: Scenario = {
  id: 'F06',
  name: 'accounts killed while users sign up and in',
  async run(stack) {
    const finish = stack.watch()
    const emails = Array.from({ length: stack.scaled(20) }, (_, nth) => `f06-${nth}@example.com`)
    const joining = Promise.all(emails.map((email) => register(stack, email)))
    for (let nth = 0; nth < stack.scaled(5); nth += 1) {
      await sleep(1_500)
      await stack.crash('accounts')
    }
    await joining
    const verdict = await finish([])
    const rows = await stack.queries.get('accounts')?.<{ email: string; verified: boolean }>(
      `select email, email_verified as verified from users where email like 'f06-%'`,
    )
    const unverified = rows?.filter(({ verified }) => !verified).length ?? 0
    verdict.lost += emails.length - (rows?.length ?? 0)
    if (unverified > 0) verdict.broken.push(`${unverified} users are not verified`)
    return { ...verdict, note: `${emails.length} users` }
  },
}

/** Signs up, verifies the address and signs in, with retries. */
async function register(stack: FaultStack, email: string): Promise<void> {
  const visitor = new Visitor(stack.url)
  const person = { email, password: 'a long enough secret' }
  await retry(() => visitor.post('/api/auth/signup', { ...person, firstName: 'Some', lastName: 'Body' }))
  await retry(async () => {
    const token = new URL(await linkInMail(stack, email, '/verify-email')).searchParams.get('token')
    return visitor.post('/api/auth/verify-email/confirm', { token })
  })
  await retry(() => visitor.post('/api/auth/login', person))
}

async function retry(send: () => Promise<Answer<unknown>>): Promise<void> {
  let last: Answer<unknown> | undefined
  for (const late = Date.now() + 120_000; Date.now() < late; await sleep(300)) {
    last = await send().catch(() => undefined)
    if (last?.status === 200) return
  }
  throw new Error(`answered with ${JSON.stringify(last)} again and again`)
}
