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

const kept = 'shell.toast'

/** For a message that would go down with the page it is about. */
export function announceAfterReload(toast: Toast) {
  try {
    sessionStorage.setItem(kept, JSON.stringify(toast))
  } catch {
    announce(toast)
  }
}

export function announceKept() {
  try {
    const toast = sessionStorage.getItem(kept)
    sessionStorage.removeItem(kept)
    if (toast) announce(JSON.parse(toast) as Toast)
  } catch {
    // A browser that keeps nothing has shown it already.
  }
}
