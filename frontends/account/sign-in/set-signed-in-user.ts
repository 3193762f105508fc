import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import type { User } from '@vigia/api/accounts/user'

/** A visitor's website is moved to the user's account by an event after signing in. */
const claimDelay = 1000

/** Puts the user into the cache and refetches the websites. */
export async function setSignedInUser(client: QueryClient, user: User) {
  const { queryKey } = currentUserQuery
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, user)
  const refresh = () =>
    void client.invalidateQueries({ queryKey: ['/api/websites'] }, { cancelRefetch: false })
  refresh()
  setTimeout(refresh, claimDelay)
}
