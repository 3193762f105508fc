import type { ReasonKind } from '@vigia/domain/reason-kinds'

/** Why a job as a whole failed. */
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
  /** The run that found it last. */
  jobId: string | null
  reasonKind: ReasonKind | null
  reason: string | null
  fingerprints: string[]
  /** Second looks so far. */
  rounds: number
  confirmAt: Date | null
  alertId: string | null
  alertedAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

/** How a page stands at the end of a job that looked at it. */
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

/** The page fails, and not for a reason of ours. A page that this machine was too busy for keeps its status, which says nothing of now. */
export const isFailing = ({ status, reasonKind }: Look) => status === 'error' && reasonKind !== 'ours'

/** We could not look at it. */
export const isUnseen = ({ reasonKind }: Pick<Look, 'reasonKind'>) => reasonKind === 'ours'

/** Whether the page was ended for its use of resources, which it would cost again with each look. */
export const isTooHeavy = ({ status, reasonKind }: Look) => status === 'error' && reasonKind === 'too-heavy'

/** The same version again, or another one that shares a change with it; or nothing is known that could distinguish them. */
export function isSameChange(
  detection: Pick<Detection, 'firstVersion' | 'fingerprints'>,
  look: Pick<Look, 'versionId' | 'fingerprints'>,
): boolean {
  if (look.versionId !== null && look.versionId === detection.firstVersion) return true
  if (look.fingerprints.length + detection.fingerprints.length === 0) return true
  return look.fingerprints.some((fingerprint) => detection.fingerprints.includes(fingerprint))
}
