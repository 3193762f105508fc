import { useEffect, useState } from 'react'
import { changeSearch } from '../../_kit/change-search.ts'

/** The token of the link that led here. Once read it is nobody else's business, so the address forgets it. */
export function useToken(): string | null {
  const [token] = useState(() => new URL(location.href).searchParams.get('token'))
  useEffect(() => {
    if (new URL(location.href).searchParams.has('token')) changeSearch({ token: null }, { replace: true })
  }, [])
  return token || null
}
