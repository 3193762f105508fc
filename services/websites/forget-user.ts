import { rememberGone } from '@vigia/kit/gone'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import type { Closed } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema } from '@vigia/proto/websites/v1/events'
import { takeAway } from './remove-website.ts'
import { lockCaller, lockWebsites, moveClosedUsers } from './store-owners.ts'

/** Everything of theirs goes; that they are gone is remembered, for what is said or asked too late. */
export async function forgetUser({ userId }: Closed, { atomically }: Kept) {
  const user: Caller = { kind: 'user', id: userId }
  await atomically(async (db, emit) => {
    await lockCaller(db, user)
    await rememberGone(db, userId)
    for (const { id } of await lockWebsites(db, user)) await takeAway(db, emit, id)
    await emit(UserForgottenSchema, { userId })
  })
}

export const sweepClosedUsers = ({ atomically }: Kept) => atomically(moveClosedUsers)
