import { useMemo, useSyncExternalStore } from 'react'

const navigated = 'shell:navigated'

/** Navigates within the application without reloading the document. */
export function navigate(to: string, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  window.dispatchEvent(new Event(navigated))
}

/** The current URL: the only state that the shell and its remotes share. */
export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return useMemo(() => new URL(href), [href])
}

function subscribe(onNavigate: () => void) {
  window.addEventListener('popstate', onNavigate)
  window.addEventListener(navigated, onNavigate)
  return () => {
    window.removeEventListener('popstate', onNavigate)
    window.removeEventListener(navigated, onNavigate)
  }
}
