import type { Kept } from '@vigia/kit/hearing'
import { requestMail } from './store-mails.ts'
import { takeDue } from './store.ts'

/** Tells the operator of requests whose time runs out. */
export async function warnOfDue({ atomically }: Kept) {
  await atomically(async (db) => {
    for (const id of await takeDue(db)) await requestMail(db, 'request-due', id)
  })
}
