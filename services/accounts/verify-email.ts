import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Emit } from '@vigia/kit/outbox'
import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { askToProve } from './ask-to-prove.ts'
import { changeEmail, undoChange } from './change-email.ts'
import { prolongPending } from './store-email-changes.ts'
import { requestMail } from './store-mails.ts'
import { useToken } from './store-tokens.ts'
import type { Grant } from './store-tokens.ts'
import { lockAccount, markVerified } from './store.ts'

const invalid = () => new Problem(400, 'Invalid or expired verification link. Please request a new one.')

export async function askForVerification({ atomically }: Kept, email: string) {
  await atomically(async (db) => {
    for (const userId of await prolongPending(db, email)) await askToProve(db, userId, email)
    const account = await lockAccount(db, email)
    if (account && !account.emailVerified) await requestMail(db, { kind: 'verify', userId: account.id })
  })
}

/** Answers what the link was for, and whose it was. */
export async function verifyEmail({ atomically }: Kept, token: string): Promise<Grant> {
  return atomically(async (db, emit) => {
    const grant = await useToken(db, token, 'verify', 'email-change', 'email-undo')
    if (!grant || !(await follow(db, emit, grant))) throw invalid()
    return grant
  }).catch((error: unknown) => {
    throw isTaken(error) ? invalid() : error
  })
}

async function follow(db: Knex, emit: Emit, grant: Grant): Promise<boolean> {
  if (grant.purpose === 'email-change') return changeEmail(db, grant)
  if (grant.purpose === 'email-undo') return undoChange(db, grant)
  await welcome(db, emit, grant)
  return true
}

/** What they watched in the browser they signed up with becomes theirs, wherever they follow the link. */
async function welcome(db: Knex, emit: Emit, { userId }: Grant) {
  const { isNews, visitorId } = await markVerified(db, userId)
  if (isNews) await emit(VerifiedSchema, { userId })
  if (visitorId) await emit(SignedInSchema, { userId, visitorId })
}

/** Somebody got the address at this very moment. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
