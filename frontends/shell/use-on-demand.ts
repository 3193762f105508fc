import { useState } from 'react'
import { announce } from '../_kit/toast.ts'

/** A part that is fetched when it is first wanted. If that fails, the next wish tries again. */
export function useOnDemand<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const want = () => void load().then(setPart, tell)
  // A failure is told to whoever wants the part, not to who only comes near.
  const prepare = () => void load().catch(() => {})
  return { part, want, prepare }
}

function tell() {
  const description = 'This part of Vigia could not be loaded. Please try again.'
  announce({ title: 'Error', description, isBad: true })
}
