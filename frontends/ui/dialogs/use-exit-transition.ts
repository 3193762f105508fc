import { useEffect, useState } from 'react'

/** The duration of the dialogs' exit animation. */
export const exitMs = 150

/** Keeps the last value while the exit animation runs. */
export function useExitTransition<Value>(value: Value | null, milliseconds: number): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  useEffect(() => {
    if (value !== null) return undefined
    const timer = setTimeout(() => setLast(null), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
