import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './ConfirmSheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./ConfirmSheet.tsx')).ConfirmSheet }))

/** Asks before something that cannot be taken back; its code is fetched when it is first needed. */
export function Confirm({ isOpen, ...props }: ConfirmProps & { isOpen: boolean }) {
  return isOpen && <Suspense fallback={null}>{<Sheet {...props} />}</Suspense>
}
