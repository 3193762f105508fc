import { lazy, Suspense, useEffect, useState } from 'react'
import { showStoredToast, toastEvent, type Toast } from '../../ui/toast.ts'
import { ErrorBoundary } from '../remotes/ErrorBoundary.tsx'

const importRegion = async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion })
const LazyRegion = lazy(importRegion)

/** Listens for toasts. The code that shows them is loaded on the first input, not with the page. */
export function Toasts() {
  const [current, setCurrent] = useState<{ toast: Toast; number: number } | null>(null)
  useEffect(() => {
    const show = (event: Event) => {
      const toast = (event as CustomEvent<Toast>).detail
      setCurrent((last) => ({ toast, number: (last?.number ?? 0) + 1 }))
    }
    window.addEventListener(toastEvent, show)
    showStoredToast()
    return () => window.removeEventListener(toastEvent, show)
  }, [])
  useEffect(preloadOnInput, [])
  return (
    current && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <LazyRegion {...current} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

/** The first toast may be about a lost connection, so its code must be loaded before. */
function preloadOnInput() {
  const preload = () => {
    stop()
    importRegion().catch(() => {})
  }
  const stop = () => {
    window.removeEventListener('pointerdown', preload)
    window.removeEventListener('keydown', preload)
  }
  window.addEventListener('pointerdown', preload)
  window.addEventListener('keydown', preload)
  return stop
}
