import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../_kit/current-user.ts'
import type { User } from '../_kit/current-user.ts'

/** What somebody analysed before they signed in becomes theirs by an event, a moment later. */
const aMoment = 1000

/** Everything that knew a visitor knows the user from here on. */
export async function welcome(client: QueryClient, user: User) {
  const { queryKey } = currentUserQuery
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, user)
  const refresh = () =>
    void client.invalidateQueries({ queryKey: ['/api/websites'] }, { cancelRefetch: false })
  refresh()
  setTimeout(refresh, aMoment)
}
