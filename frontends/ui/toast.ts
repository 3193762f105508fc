export const toastEvent = 'shell:toast'

export interface Toast {
  title: string
  description?: string | undefined
  isError?: boolean
  /** The button of the toast. */
  action?: { label: string; run: () => void }
}

/** Shows a short message; the shell shows one at a time. */
export function showToast(toast: Toast) {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }))
}

const storageKey = 'shell.toast'

/** Shows a toast that must survive a reload of the page. */
export function showToastAfterReload(toast: Omit<Toast, 'action'>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(toast))
  } catch {
    showToast(toast)
  }
}

export function showStoredToast() {
  try {
    const toast = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (toast) showToast(JSON.parse(toast) as Toast)
  } catch {
    // Without storage the toast was displayed before the reload.
  }
}
