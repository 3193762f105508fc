import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../ui/api/current-user.ts'

/** Prefills name and email address for signed-in users. */
export function useSender(): { name: string; email: string } {
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey)
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return { name, email: user?.email ?? '' }
}
