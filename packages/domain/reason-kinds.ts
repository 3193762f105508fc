/** Why a page could not be captured or found. `ours`: for a reason that does not lie with the website. */
const reasonKinds = [
  'down',
  'blocked',
  'gone',
  'not-a-page',
  'too-slow',
  'too-heavy',
  'refused',
  'ours',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

const blocking = new Set([401, 402, 403, 405, 407, 429, 451])

/** The kind of reason that an error status of a website is for one of its pages. */
export function kindOfStatus(status: number): ReasonKind {
  if (status === 404 || status === 410) return 'gone'
  return blocking.has(status) ? 'blocked' : 'down'
}

/**
 * Reads a kind of reason; workers of the previous release send none, and their sentence is about the website.
 */
export const readReasonKind = (kind: string): ReasonKind =>
  reasonKinds.find((known) => known === kind) ?? 'down'
