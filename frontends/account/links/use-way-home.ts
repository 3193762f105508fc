import { useEffect } from 'react'
import { navigate } from '../../_kit/location.ts'

/** What is done can be read for three seconds. */
export function useWayHome(isDone: boolean) {
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => navigate('/'), 3000)
    return () => clearTimeout(timer)
  }, [isDone])
}
