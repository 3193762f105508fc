import { useEffect, useState } from 'react'
import { changeSearch } from '../../ui/routing/change-search.ts'

/** The token in the link's URL, which is removed from the URL, so that it is not kept in the history. */
export function useToken(): string | null {
  const [token] = useState(() => new URL(location.href).searchParams.get('token'))
  useEffect(() => {
    if (new URL(location.href).searchParams.has('token')) changeSearch({ token: null }, { replace: true })
  }, [])
  return token || null
}
