import { useSyncExternalStore } from 'react'

/**
 * A new website's onboarding is its discovery and the capture that follows automatically. It is done when
 * that capture has started, when a job of it failed or was cancelled, or when the user started a job. This is
 * stored on the device, for all tabs, so that the automatic capture happens once.
 */
export function useOnboardingDone(websiteId: string) {
  return useSyncExternalStore(subscribe, () => isOnboardingDone(websiteId))
}

export const isOnboardingDone = (websiteId: string) =>
  done.has(websiteId) || read(storageKey(websiteId)) !== null

export function finishOnboarding(websiteId: string) {
  done.add(websiteId)
  write(() => localStorage.setItem(storageKey(websiteId), 'done'))
  window.dispatchEvent(new Event(finished))
}

export function resetOnboarding(websiteId: string) {
  done.delete(websiteId)
  write(() => localStorage.removeItem(storageKey(websiteId)))
}

const finished = 'dashboard:onboarding-finished'
const storageKey = (websiteId: string) => `onboarding:${websiteId}`
/** Finished steps, for browsers without storage. */
const done = new Set<string>()

function subscribe(onChange: () => void) {
  window.addEventListener(finished, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(finished, onChange)
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
    // Storage is blocked or full; the set above still has it for this tab.
  }
}
