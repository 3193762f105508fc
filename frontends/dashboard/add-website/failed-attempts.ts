import { useSyncExternalStore } from 'react'

/** A first analysis that failed, so that the user can correct the input. */
export interface FailedAttempt {
  typed: string
  reason: string
}

/** The input for each website that was added in this tab. */
const typedFor = new Map<string, string>()
const listeners = new Set<() => void>()
let last: FailedAttempt | null = null

/** The last input and the URL that was sent for it. */
let sent = { url: '', typed: '' }

export const rememberSubmitted = (url: string, typed: string) => void (sent = { url, typed })

export const rememberAdded = (websiteId: string, url: string) =>
  void typedFor.set(websiteId, sent.url === url ? sent.typed : url)

export function rememberFailed({ id, url }: { id: string; url: string }, reason: string) {
  change({ typed: typedFor.get(id) ?? url, reason })
}

export function clearFailed() {
  if (last) change(null)
}

/** The last failed attempt, until the next submit. */
export const useFailedAttempt = () => useSyncExternalStore(subscribe, () => last)

function change(next: FailedAttempt | null) {
  last = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
