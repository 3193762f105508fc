import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Emit } from '@vigia/kit/outbox'
import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { deleteUnproven, lockEmail, takePendingEmail } from './store-email-changes.ts'
import { requestMail } from './store-mails.ts'
import { deleteTokens, useToken } from './store-tokens.ts'
import { findAccount, markVerified } from './store.ts'

const invalid = 'Invalid or expired verification link. Please request a new one.'

export async function askForVerification({ atomically }: Kept, email: string) {
  await atomically(async (db) => {
    const account = await findAccount(db, email)
    if (account && !account.emailVerified) await requestMail(db, { kind: 'verify', userId: account.id })
  })
}

/** Answers whose address has become another one, if that is what the link was for. */
export async function verifyEmail({ atomically }: Kept, token: string): Promise<string | undefined> {
  return atomically(async (db, emit) => {
    if (await welcome(db, emit, token)) return undefined
    const userId = await changeEmail(db, token)
    if (!userId) throw new Problem(400, invalid)
    return userId
  })
}

/** What they watched in the browser they signed up with becomes theirs, wherever they follow the link. */
async function welcome(db: Knex, emit: Emit, token: string): Promise<boolean> {
  const grant = await useToken(db, token, 'verify')
  if (!grant) return false
  const { userId } = grant
  const { isNews, visitorId } = await markVerified(db, userId)
  if (isNews) await emit(VerifiedSchema, { userId })
  if (visitorId) await emit(SignedInSchema, { userId, visitorId })
  return true
}

async function changeEmail(db: Knex, token: string): Promise<string | undefined> {
  const { userId, email } = (await useToken(db, token, 'email-change')) ?? {}
  if (!userId || !email) return undefined
  await lockEmail(db, email)
  await deleteUnproven(db, email)
  if (await findAccount(db, email)) return undefined
  if (!(await takePendingEmail(db, userId, email))) return undefined
  // A link to a new password may wait in the old mailbox.
  await deleteTokens(db, userId, 'reset')
  return userId
}
