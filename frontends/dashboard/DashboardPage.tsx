import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../_kit/current-user.ts'
import { Dashboard } from './Dashboard.tsx'
import { Loading } from './Loading.tsx'

/** The main page. Where nobody can say who is signed in, it still serves who has no account. */
export function DashboardPage() {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return <Loading text="Loading..." />
  // Whoever comes next starts anew: nothing that belongs to somebody is kept.
  return <Dashboard key={user?.id ?? 'visitor'} userId={user?.id ?? null} />
}
