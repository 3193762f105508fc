import { lazy, Suspense, useEffect, useState } from 'react'
import { announceKept, toastEvent } from '../_kit/toast.ts'
import type { Toast } from '../_kit/toast.ts'
import { Fence } from './Fence.tsx'

const load = async () => ({ default: (await import('./ToastShelf.tsx')).ToastShelf })
const Shelf = lazy(load)

/** Hears of toasts. What shows them is fetched when somebody first does something, not with the page. */
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
  useEffect(fetchAhead, [])
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

/** The network may be gone by the time there is something to say about it. */
function fetchAhead() {
  const fetchNow = () => {
    stop()
    load().catch(() => {})
  }
  const stop = () => {
    window.removeEventListener('pointerdown', fetchNow)
    window.removeEventListener('keydown', fetchNow)
  }
  window.addEventListener('pointerdown', fetchNow)
  window.addEventListener('keydown', fetchNow)
  return stop
}
