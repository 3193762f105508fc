import { useSyncExternalStore } from 'react'

/** A first analysis that failed, so that what was typed can be mended. */
export interface FailedAttempt {
  typed: string
  reason: string
}

/** What was typed for the websites that this tab added. */
const typedFor = new Map<string, string>()
const listeners = new Set<() => void>()
let last: FailedAttempt | null = null

/** What was typed last, and the address it was sent as. */
let sent = { url: '', typed: '' }

export const noteSent = (url: string, typed: string) => void (sent = { url, typed })

export const noteAdded = (websiteId: string, url: string) =>
  void typedFor.set(websiteId, sent.url === url ? sent.typed : url)

export function noteFailed({ id, url }: { id: string; url: string }, reason: string) {
  change({ typed: typedFor.get(id) ?? url, reason })
}

export function forgetFailed() {
  if (last) change(null)
}

/** The last one, until something else is tried. */
export const useFailedAttempt = () => useSyncExternalStore(subscribe, () => last)

function change(next: FailedAttempt | null) {
  last = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
