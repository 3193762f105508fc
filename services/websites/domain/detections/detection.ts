import type { ReasonKind } from '@vigia/domain/reason-kinds'

/** The reason for which a whole job failed. */
export interface Failure {
  reason: string
  kind: ReasonKind
}

/** A change or failure that a scheduled run found. Without a page it is about the website as a whole. */
export interface Detection {
  id: string
  websiteId: string
  pageId: string | null
  kind: 'changed' | 'failing' | 'new-page' | 'gone-page'
  state: 'suspected' | 'confirmed' | 'unstable' | 'vanished' | 'settled'
  firstVersion: string | null
  secondVersion: string | null
  /** The run that last found it. */
  jobId: string | null
  reasonKind: ReasonKind | null
  reason: string | null
  fingerprints: string[]
  /** The number of second looks so far. */
  rounds: number
  confirmAt: Date | null
  alertId: string | null
  alertedAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

/** The state of a page at the end of a job that captured it. */
export interface Look {
  pageId: string
  path: string
  status: 'pending' | 'new' | 'changed' | 'unchanged' | 'error'
  reason: string | null
  reasonKind: ReasonKind | null
  versionId: string | null
  fingerprints: string[]
  /** The area of its largest region in square pixels. */
  area: number
}

/**
 * Whether the page fails for a reason that is not ours. A page that was skipped on an overloaded machine
 * keeps an outdated status.
 */
export const isFailing = ({ status, reasonKind }: Look) => status === 'error' && reasonKind !== 'ours'

/** Whether the page could not be visited for a reason on our side. */
export const isUnseen = ({ reasonKind }: Pick<Look, 'reasonKind'>) => reasonKind === 'ours'

/** Whether the page was ended for its use of resources, which it would cost again with each look. */
export const isTooHeavy = ({ status, reasonKind }: Look) => status === 'error' && reasonKind === 'too-heavy'

/**
 * Whether it is the same version again, or another one that shares a change with it; true if nothing
 * distinguishes them.
 */
export function isSameChange(
  detection: Pick<Detection, 'firstVersion' | 'fingerprints'>,
  look: Pick<Look, 'versionId' | 'fingerprints'>,
): boolean {
  if (look.versionId !== null && look.versionId === detection.firstVersion) return true
  if (look.fingerprints.length + detection.fingerprints.length === 0) return true
  return look.fingerprints.some((fingerprint) => detection.fingerprints.includes(fingerprint))
}
