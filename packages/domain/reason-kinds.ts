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

/** What a website's error status means for one of its pages. */
export function kindOfStatus(status: number): ReasonKind {
  if (status === 404 || status === 410) return 'gone'
  return blocking.has(status) ? 'blocked' : 'down'
}

/** Workers of the release before say none: the sentence beside it is about the website. */
export const readReasonKind = (kind: string): ReasonKind =>
  reasonKinds.find((known) => known === kind) ?? 'down'
