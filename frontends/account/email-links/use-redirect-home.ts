import { useEffect } from 'react'
import { navigate } from '../../ui/routing/location.ts'

/** Goes to the main page after three seconds. */
export function useRedirectHome(isDone: boolean) {
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => navigate('/'), 3000)
    return () => clearTimeout(timer)
  }, [isDone])
}
