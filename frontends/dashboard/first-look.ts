import { useSyncExternalStore } from 'react'

/**
 * The first look at a website is its discovery and the capture that follows by itself. It is over once that capture
 * was started, once something of it failed or was cancelled, or once the visitor took matters into their own hands.
 * That is remembered on the device, for all tabs, so that nothing is captured unasked a second time.
 */
export function useFirstLookOver(websiteId: string) {
  return useSyncExternalStore(subscribe, () => isFirstLookOver(websiteId))
}

export const isFirstLookOver = (websiteId: string) => over.has(websiteId) || read(nameOf(websiteId)) !== null

export function endFirstLook(websiteId: string) {
  over.add(websiteId)
  write(() => localStorage.setItem(nameOf(websiteId), 'over'))
  window.dispatchEvent(new Event(ended))
}

export function forgetFirstLook(websiteId: string) {
  over.delete(websiteId)
  write(() => localStorage.removeItem(nameOf(websiteId)))
}

const ended = 'dashboard:first-look-ended'
const nameOf = (websiteId: string) => `first-look:${websiteId}`
/** For browsers that keep nothing. */
const over = new Set<string>()

function subscribe(onChange: () => void) {
  window.addEventListener(ended, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(ended, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function read(name: string) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(change: () => void) {
  try {
    change()
  } catch {
    // Storage is refused or full; this tab still knows.
  }
}
