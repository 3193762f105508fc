import { useState } from 'react'
import { Button } from '../_kit/Button.tsx'
import { ConfirmRemoval } from './ConfirmRemoval.tsx'
import type { Website } from './website.ts'

/** The way to another address: a visitor watches one website, so that the one before has to go. */
export function AnotherAddress({ website, label }: { website: Website; label: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmRemoval
        website={website}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        reason="A visitor watches one website at a time. Remove this one to enter another address."
      />
    </>
  )
}
