import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
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

/** What a link was for, and whose it was. */
export interface Followed extends Pick<Grant, 'purpose' | 'userId'> {
  /** It was followed in the browser that signed up. */
  isSignedIn: boolean
}

export async function verifyEmail(
  { atomically }: Kept,
  caller: Caller | undefined,
  token: string,
): Promise<Followed> {
  return atomically(async (db, emit) => {
    const grant = await useToken(db, token, 'verify', 'email-change', 'email-undo')
    if (!grant) throw invalid()
    const { purpose, userId } = grant
    if (purpose === 'verify')
      return { purpose, userId, isSignedIn: isSame(caller, await welcome(db, emit, userId)) }
    if (!(await follow(db, grant))) throw invalid()
    return { purpose, userId, isSignedIn: false }
  }).catch((error: unknown) => {
    throw isTaken(error) ? invalid() : error
  })
}

const follow = (db: Knex, grant: Grant): Promise<boolean> =>
  grant.purpose === 'email-change' ? changeEmail(db, grant) : undoChange(db, grant)

/**
 * A visitor's id is known to their session alone: a caller with it and with the link holds both the browser that
 * signed up and the mailbox. The link alone signs in nobody, and a browser in which a user is signed in keeps that user.
 */
const isSame = (caller: Caller | undefined, visitorId: string | null) =>
  visitorId !== null && caller?.kind === 'visitor' && caller.id === visitorId

/**
 * What they watched in the browser they signed up with becomes theirs, wherever they follow the link. Answers which
 * visitor that was.
 */
async function welcome(db: Knex, emit: Emit, userId: string): Promise<string | null> {
  const { isNews, visitorId } = await markVerified(db, userId)
  if (isNews) await emit(VerifiedSchema, { userId })
  if (visitorId) await emit(SignedInSchema, { userId, visitorId })
  return visitorId
}

/** Somebody got the address at this very moment. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
