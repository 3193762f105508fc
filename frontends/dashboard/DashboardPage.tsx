import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../ui/api/current-user.ts'
import { Dashboard } from './Dashboard.tsx'
import { LoadingScreen } from './Loading.tsx'

/** The main page. If the current user cannot be fetched, it works as for visitors. */
export function DashboardPage() {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return <LoadingScreen text="Loading..." />
  // The key remounts everything when the user changes, so that another user's state is never displayed.
  return <Dashboard key={user?.id ?? 'visitor'} userId={user?.id ?? null} />
}
