import { lazy, Suspense, useEffect, useState } from 'react'
import { announceKept, toastEvent } from '../_kit/toast.ts'
import type { Toast } from '../_kit/toast.ts'
import { Fence } from './Fence.tsx'

const Shelf = lazy(async () => ({ default: (await import('./ToastShelf.tsx')).ToastShelf }))

/** Hears of toasts, and fetches what shows them with the first one. */
export function Toasts() {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null)
  useEffect(() => {
    const show = (event: Event) => {
      const toast = (event as CustomEvent<Toast>).detail
      setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 }))
    }
    window.addEventListener(toastEvent, show)
    announceKept()
    return () => window.removeEventListener(toastEvent, show)
  }, [])
  return (
    shown && (
      <Fence instead={null}>
        <Suspense fallback={null}>
          <Shelf {...shown} />
        </Suspense>
      </Fence>
    )
  )
}
