import { queryOptions, useQuery } from '@tanstack/react-query'
import { promises } from '@vigia/domain/promises'
import { call } from './call.ts'
import { currentUserQuery } from './current-user.ts'

const limitsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['/api/limits', userId],
    queryFn: ({ signal }) => call('GET /api/limits', { signal }),
    enabled: userId !== null,
  })

/**
 * The maximum number of the signed-in user's websites; an operator may have allowed more than the default
 * number.
 */
export function useMaxWebsites(): number {
  const { data: user } = useQuery(currentUserQuery)
  const { data: limits } = useQuery(limitsQuery(user?.id ?? null))
  return limits?.websites ?? promises.websitesPerUser
}
