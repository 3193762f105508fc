import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import { requireFresh } from './require-fresh.ts'
import { beginClosure } from './settle-closures.ts'
import { requestMail } from './store-mails.ts'
import { deleteUser } from './store.ts'
import type { User } from './store.ts'

export async function closeAccount({ atomically }: Kept, user: User, signedInAt?: number) {
  requireFresh(signedInAt, 'delete your account')
  const { id: userId, email: address, firstName } = user
  await atomically(async (db, emit) => {
    if (!(await deleteUser(db, userId))) throw new Problem(401, 'Please sign in')
    await requestMail(db, { kind: 'account-closed', address, facts: { firstName } })
    await beginClosure(db, emit, userId)
  })
}
