import { setTimeout as sleep } from 'node:timers/promises'
import { linkInMail } from '../../../stories/support/mailbox.ts'
import { Visitor } from '../../../stories/support/visitor.ts'
import type { Answer } from '../../../stories/support/visitor.ts'
import type { Rig } from '../../fault-stack.ts'
import type { Scenario } from '../../scenario.ts'

export const accountsKilled: Scenario = {
  id: 'F06',
  name: 'accounts killed while people sign up and in',
  isQuick: false,
  async run(rig) {
    const conclude = rig.watch()
    const emails = Array.from({ length: rig.scaled(20) }, (_, nth) => `f06-${nth}@example.com`)
    const joining = Promise.all(emails.map((email) => join(rig, email)))
    for (let nth = 0; nth < rig.scaled(5); nth += 1) {
      await sleep(1_500)
      await rig.crash('accounts')
    }
    await joining
    const verdict = await conclude([])
    const rows = await rig.looks.get('accounts')?.<{ email: string; verified: boolean }>(
      `select email, email_verified as verified from users where email like 'f06-%'`,
    )
    const unverified = rows?.filter(({ verified }) => !verified).length ?? 0
    verdict.lost += emails.length - (rows?.length ?? 0)
    if (unverified > 0) verdict.broken.push(`${unverified} people are half made`)
    return { ...verdict, note: `${emails.length} people` }
  },
}

/** Signs up, proves the address and signs in, each as often as it takes. */
async function join(rig: Rig, email: string): Promise<void> {
  const visitor = new Visitor(rig.url)
  const person = { email, password: 'a long enough secret' }
  await persist(() => visitor.post('/api/auth/signup', { ...person, firstName: 'Some', lastName: 'Body' }))
  await persist(async () => {
    const token = new URL(await linkInMail(rig, email, '/verify-email')).searchParams.get('token')
    return visitor.post('/api/auth/verify-email/confirm', { token })
  })
  await persist(() => visitor.post('/api/auth/login', person))
}

async function persist(ask: () => Promise<Answer<unknown>>): Promise<void> {
  let last: Answer<unknown> | undefined
  for (const late = Date.now() + 120_000; Date.now() < late; await sleep(300)) {
    last = await ask().catch(() => undefined)
    if (last?.status === 200) return
  }
  throw new Error(`answered with ${JSON.stringify(last)} again and again`)
}
