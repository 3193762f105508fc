import { invariant } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { findPage } from '../../store/pages/store-pages.ts'
import type { Page } from '../../domain/pages/page.ts'
import { fingerprintsOf } from '../../domain/detections/fingerprints.ts'
import {
  amendVersion,
  findNewestVersion,
  insertVersion,
  markSeenAgain,
  showsSame,
  takeBackVersion,
  type Look,
  type NewestVersion,
} from '../../store/monitoring/store-versions.ts'

/**
 * Records the version of a page in the transaction of its verdict: the previous version continues, or a new
 * one begins.
 */
export async function recordVersion(db: Knex, pageId: string, jobId: string | null): Promise<void> {
  const page = await findPage(db, pageId)
  const look = page && lookOf(page)
  if (!look) return
  // An earlier verdict of the same job is replaced.
  if (jobId !== null) await takeBackVersion(db, pageId, jobId)
  const before = await findNewestVersion(db, pageId)
  if (before && look.at.getTime() === before.lastAt.getTime()) return amendVersion(db, before.id, look)
  if (before && (isSameLook(before, look) || (await showsSame(db, before, look))))
    return markSeenAgain(db, before, look)
  await insertVersion(db, { ...look, pageId, jobId })
}

/** The look of a page; undefined before its first capture. */
export function lookOf(page: Page): Look | undefined {
  const { status, reason, currentImagePath, lastCaptured } = page
  if (status === 'pending') return undefined
  const nothing = { pictureKey: null, baselineKey: null, diffKey: null, maskKey: null }
  const unmeasured = { diffPercentage: null, ratio: null, regions: [], fingerprints: [] }
  if (status === 'error') return { status, reason, ...nothing, ...unmeasured, at: new Date() }
  invariant(currentImagePath && lastCaptured, 'a page that was looked at has a picture')
  return {
    status,
    reason: null,
    pictureKey: currentImagePath,
    baselineKey: page.baselineImagePath,
    diffKey: page.diffImagePath,
    maskKey: page.maskImagePath,
    diffPercentage: page.diffPercentage,
    ratio: page.diffRatio,
    regions: page.regions,
    fingerprints: fingerprintsOf(page.regions),
    at: lastCaptured,
  }
}

/** Whether the look continues a version; a page that equals its baseline continues the approved version. */
function isSameLook(before: NewestVersion, look: Look): boolean {
  if (look.status === 'unchanged') return before.status === 'unchanged' || before.approvedAt !== null
  if (look.status !== before.status) return false
  if (look.status === 'error') return look.reason === before.reason
  if (look.status === 'new') return false
  return look.baselineKey === before.baselineKey && areSame(look.fingerprints, before.fingerprints)
}

const areSame = (some: string[], others: string[]) =>
  some.length > 0 && some.toSorted().join(' ') === others.toSorted().join(' ')
