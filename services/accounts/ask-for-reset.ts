import type { Kept } from '@vigia/kit/hearing'
import { hasIdentity } from './store-identities.ts'
import { requestMail } from './store-mails.ts'
import { lockAccount } from './store.ts'

export async function askForReset({ atomically }: Kept, email: string) {
  await atomically(async (db) => {
    const account = await lockAccount(db, email)
    if (!account) return
    const hasOtherWay = !account.password && (await hasIdentity(db, account.id))
    await requestMail(db, { kind: hasOtherWay ? 'uses-provider' : 'reset', userId: account.id })
  })
}
