import type { ServiceContext } from '@vigia/service/context'
import { hasIdentity } from '../../store/users/store-identities.ts'
import { requestMail, requestNoMail } from '../../store/mails/store-mails.ts'
import { lockAccount } from '../../store/users/store-users.ts'

export async function requestReset({ inTransaction }: ServiceContext, email: string) {
  await inTransaction(async (db) => {
    const account = await lockAccount(db, email)
    if (!account) return requestNoMail(db, 'reset', email)
    const hasOtherWay = !account.password && (await hasIdentity(db, account.id))
    await requestMail(db, { kind: hasOtherWay ? 'uses-provider' : 'reset', userId: account.id })
  })
}
