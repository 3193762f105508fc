import { useQuery } from '@tanstack/react-query'
import { changeSearch } from '../_kit/change-search.ts'
import { currentUserQuery } from '../_kit/current-user.ts'
import { useWebsiteCount } from '../_kit/websites.ts'
import { wayToAdd } from './way-to-add.ts'

/** What asks for another website, for users who have some already; who is full comes to the upgrade instead. */
export function useWayToAdd(): (() => void) | null {
  const { data: user } = useQuery(currentUserQuery)
  const count = useWebsiteCount(user?.id ?? null)
  const way = user ? wayToAdd(count) : null
  return way && (() => changeSearch(way))
}
