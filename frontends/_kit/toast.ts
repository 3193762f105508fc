export const toastEvent = 'shell:toast'

export interface Toast {
  title: string
  description?: string | undefined
  isBad?: boolean
}

/** Shows a short message; the shell keeps one on the screen at a time. */
export function announce(toast: Toast) {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }))
}
