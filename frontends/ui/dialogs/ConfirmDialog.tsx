import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './ConfirmDialogContent.tsx'

const LazyContent = lazy(async () => ({
  default: (await import('./ConfirmDialogContent.tsx')).ConfirmDialogContent,
}))

/** Asks for confirmation. Its code is loaded when it first opens. */
export function ConfirmDialog({ isOpen, ...props }: ConfirmProps & { isOpen: boolean }) {
  return isOpen && <Suspense fallback={null}>{<LazyContent {...props} />}</Suspense>
}
