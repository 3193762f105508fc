import { useEffect } from 'react'

const toasts = '[data-toasts]'
const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest(toasts) !== null

/**
 * An open dialog takes back a focus that leaves it, and learns of that from the document. What leads to a toast ends
 * before it gets there.
 */
export function useFreeFocus() {
  useEffect(() => {
    const keepEntering = (event: FocusEvent) => isInToasts(event.target) && event.stopPropagation()
    const keepLeaving = (event: FocusEvent) => isInToasts(event.relatedTarget) && event.stopPropagation()
    document.body.addEventListener('focusin', keepEntering)
    document.body.addEventListener('focusout', keepLeaving)
    return () => {
      document.body.removeEventListener('focusin', keepEntering)
      document.body.removeEventListener('focusout', keepLeaving)
    }
  }, [])
}
