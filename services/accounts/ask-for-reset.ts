import type { Kept } from '@vigia/kit/hearing'
import { requestMail } from './store-mails.ts'
import { findAccount } from './store.ts'

export async function askForReset({ atomically }: Kept, email: string) {
  await atomically(async (db) => {
    const account = await findAccount(db, email)
    const kind = account?.password ? 'reset' : 'uses-provider'
    if (account) await requestMail(db, { kind, userId: account.id })
  })
}
