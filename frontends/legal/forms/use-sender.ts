import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../_kit/current-user.ts'

/** Who is writing, as far as it is known: a user need not type what we know. */
export function useSender(): { name: string; email: string } {
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey)
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return { name, email: user?.email ?? '' }
}
