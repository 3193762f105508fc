import { useEffect, useState } from 'react'

/** How long dialogs take to fade. */
export const leaveMs = 150

/** The value, or for a moment after it is gone what it was: for something that takes its leave slowly. */
export function useLingering<Value>(value: Value | null, milliseconds: number): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  useEffect(() => {
    if (value !== null) return undefined
    const timer = setTimeout(() => setLast(null), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
