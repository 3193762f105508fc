import { useMemo, useSyncExternalStore } from 'react'

const moved = 'shell:moved'

/** Goes to a page of ours without loading the document again. */
export function navigate(to: string, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  window.dispatchEvent(new Event(moved))
}

/** The address, which is the only thing the shell and its remotes share. */
export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return useMemo(() => new URL(href), [href])
}

function subscribe(onMove: () => void) {
  window.addEventListener('popstate', onMove)
  window.addEventListener(moved, onMove)
  return () => {
    window.removeEventListener('popstate', onMove)
    window.removeEventListener(moved, onMove)
  }
}
