import { useEffect, useState } from 'react'
import { navigate } from '../../_kit/location.ts'

/** The token of the link that led here. Once read it is nobody else's business, so the address forgets it. */
export function useToken(): string | null {
  const [token] = useState(() => new URL(location.href).searchParams.get('token'))
  useEffect(() => {
    const { pathname, searchParams, hash } = new URL(location.href)
    if (!searchParams.has('token')) return
    searchParams.delete('token')
    navigate(pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash, { replace: true })
  }, [])
  return token || null
}
