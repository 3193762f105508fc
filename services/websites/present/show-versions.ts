import type { Knex } from '@vigia/database/database'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, type StoredSentence } from '@vigia/domain/change-messages/sentence'
import { listSizesOf } from '../store/pages/store-screenshots.ts'
import { shot } from './present.ts'
import { listVersions, type ListedVersion } from '../store/monitoring/store-version-list.ts'

/** A part of a page's history, the newest version first. */
export async function showVersions(
  db: Knex,
  pageId: string,
  part: { before?: string | undefined; limit: number },
) {
  const versions = await listVersions(db, pageId, part)
  const keys = versions.flatMap(({ pictureKey, baselineKey, diffKey, maskKey }) =>
    [pictureKey, baselineKey, diffKey, maskKey].filter((key) => key !== null),
  )
  const sizes = await listSizesOf(db, keys)
  const sizeOf = new Map(sizes.map(({ key, width, height }) => [key, { width, height }]))
  const next = versions.length === part.limit ? (versions.at(-1)?.id ?? null) : null
  return { versions: versions.map((version) => presentVersion(version, sizeOf)), next }
}

type Sizes = Parameters<typeof shot>[1]

function presentVersion(version: ListedVersion, sizes: Sizes) {
  const { pictureKey, baselineKey, diffKey, maskKey, regions, approvedAt, ratio, ...rest } = version
  const { id, pageId, firstAt, lastAt, times, status, reason, diffPercentage, isCurrent, detection } = rest
  const about = { id, pageId, firstAt, lastAt, times, status, reason, diffPercentage, isCurrent, detection }
  const shown = (key: string | null) => shot(key && sizes?.has(key) ? key : null, sizes) ?? null
  const mask = shown(maskKey)
  return {
    ...about,
    diffRatio: ratio,
    isApproved: approvedAt !== null,
    regions: regions.length,
    screenshot: shown(pictureKey),
    baseline: shown(baselineKey),
    diff: shown(diffKey),
    mask: mask && { ...mask, thumbnail: undefined },
  }
}

/** A sentence of a version in the API: with all fields, and as a text. */
export const presentSentence = (stored: StoredSentence) => ({
  ...completeSentence(stored),
  text: sentenceText(stored),
})
