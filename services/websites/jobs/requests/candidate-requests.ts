import { invariant } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { candidateAddress } from '@vigia/domain/candidate-address'
import type { Page } from '../../domain/pages/page.ts'
import { describeComparison } from '../../outcomes/comparisons/describe-comparison.ts'
import { findCandidatePage } from '../../store/candidates/store-candidate-pages.ts'
import { findCandidateOf } from '../../store/candidates/store-candidates.ts'
import { findPicture } from '../../store/pages/store-screenshots.ts'

/** The address at which a page of a candidate is visited. */
export async function addressOnCandidate(db: Knex, candidateId: string, page: Page): Promise<string> {
  const candidate = await findCandidateOf(db, candidateId)
  invariant(candidate, 'a job of a candidate has one')
  return candidateAddress(candidate.url, page.path)
}

/**
 * Describes the comparison of a candidate's page with the baseline of its capture. The last variant is what
 * production shows by now, unless that is the baseline or accepted.
 */
export async function describeCandidateComparison(db: Knex, candidateId: string, page: Page) {
  const captured = await findCandidatePage(db, { candidateId, pageId: page.id })
  const { baselineKey = null, pictureKey = null } = captured ?? {}
  const pair = { ...page, baselineImagePath: baselineKey, currentImagePath: pictureKey }
  const compared = await describeComparison(db, pair)
  if (!compared) return undefined
  const wanted = { ...compared, ownAddresses: await listOwnAddresses(db, candidateId, page) }
  const production = await findProductions(db, page)
  const known = [baselineKey, ...wanted.variants.map(({ key }) => key)]
  if (!production || known.includes(production.key)) return wanted
  return { ...wanted, variants: [...wanted.variants, production] }
}

/** Where the website and the candidate are served. */
async function listOwnAddresses(db: Knex, candidateId: string, page: Page): Promise<string[]> {
  const candidate = await findCandidateOf(db, candidateId)
  return candidate ? [`${new URL(page.fullUrl).origin}/`, candidate.url] : []
}

/** What production shows of the page; a page in error has an outdated screenshot. */
async function findProductions(db: Knex, { status, alike, currentImagePath }: Page) {
  if (currentImagePath === null || (status === 'error' && !alike)) return undefined
  return findPicture(db, currentImagePath)
}
