import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import type { Emit } from '@vigia/messaging/delivery'
import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { requestConfirmation } from './request-confirmation.ts'
import { changeEmail, undoChange } from './change-email.ts'
import { extendPending } from '../../store/users/store-email-changes.ts'
import { requestMail, requestNoMail } from '../../store/mails/store-mails.ts'
import { isUserDisabled } from '../../store/users/store-operator-users.ts'
import { redeemToken, type Grant } from '../../store/users/store-tokens.ts'
import { lockAccount, markVerified } from '../../store/users/store-users.ts'

const invalid = () => new Problem(400, 'Invalid or expired verification link. Please request a new one.')

export async function requestVerification({ inTransaction }: ServiceContext, email: string) {
  await inTransaction(async (db) => {
    const pending = await extendPending(db, email)
    for (const userId of pending) await requestConfirmation(db, userId, email)
    const account = await lockAccount(db, email)
    if (account && !account.emailVerified) await requestMail(db, { kind: 'verify', userId: account.id })
    else if (pending.length === 0) await requestNoMail(db, 'verify', email)
  })
}

/** The purpose of a link, and its user. */
export interface Followed extends Pick<Grant, 'purpose' | 'userId'> {
  /** Whether the link was followed in the browser that signed up. */
  isSignedIn: boolean
}

export async function verifyEmail(
  { inTransaction }: ServiceContext,
  caller: Caller | undefined,
  token: string,
): Promise<Followed> {
  return inTransaction(async (db, emit) => {
    const grant = await redeemToken(db, token, 'verify', 'email-change', 'email-undo')
    if (!grant) throw invalid()
    const { purpose, userId } = grant
    if (purpose === 'verify') {
      const isSignedUpHere = isSame(caller, await confirmAddress(db, emit, userId))
      return { purpose, userId, isSignedIn: isSignedUpHere && !(await isUserDisabled(db, userId)) }
    }
    if (!(await applyChange(db, grant))) throw invalid()
    return { purpose, userId, isSignedIn: false }
  }).catch((error: unknown) => {
    throw isTaken(error) ? invalid() : error
  })
}

const applyChange = (db: Knex, grant: Grant): Promise<boolean> =>
  grant.purpose === 'email-change' ? changeEmail(db, grant) : undoChange(db, grant)

/**
 * Whether the caller is the visitor who signed up, whose id is known only to their session: a caller with
 * that session and the link has both the browser and the mailbox. The link alone does not sign in, and a
 * signed-in browser keeps its user.
 */
const isSame = (caller: Caller | undefined, visitorId: string | null) =>
  visitorId !== null && caller?.kind === 'visitor' && caller.id === visitorId

/**
 * Confirms an address. The websites of the visitor who signed up become the user's, in whichever browser the
 * link is followed. Returns that visitor.
 */
async function confirmAddress(db: Knex, emit: Emit, userId: string): Promise<string | null> {
  const visitorId = await markVerified(db, userId)
  if (visitorId) await emit(VisitorSignedInSchema, { userId, visitorId })
  return visitorId
}

/** Whether another user took the address in the same moment. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
