import { useEffect } from 'react'

const toasts = '[data-toasts]'
const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest(toasts) !== null

/**
 * An open dialog traps the focus by listeners on the document. Focus events of toasts are stopped before they
 * reach them.
 */
export function useToastFocus() {
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
