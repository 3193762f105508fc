import type { Knex } from '@vigia/database/database'
import { Unavailable } from '@vigia/common/errors'
import type { Screenshot } from '@vigia/dom-threads/dom-tasks'
import { runInThread, TaskTooSlow } from '@vigia/dom-threads/dom-threads'
import type { RulePreviewWanted } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { appliesTo } from '../../domain/rules/applies-to.ts'
import type { RuleDraft } from '../../domain/rules/rule.ts'
import { listSizesOf } from '../../store/pages/store-screenshots.ts'
import { readPackedDom, type PackedDom } from '@vigia/storage/dom-snapshot'
import type { Files } from '@vigia/storage/files'
import {
  findPreviewById,
  listPastChanges,
  recordHistory,
  type History,
  type PastChange,
} from '../../store/review/store-previews.ts'

const maxVersions = 200
const maxExamples = 10
/** Milliseconds that suffice for all versions of a page of common size. */
const timeMs = 20_000

/**
 * Measures what a rule would have ignored in earlier changes, by their stored regions and its matches in the
 * DOM snapshots, without comparing pixels again.
 */
export async function measureHistory(
  { previewId }: RulePreviewWanted,
  context: ServiceContext,
): Promise<void> {
  const { db } = context
  const preview = await findPreviewById(db, previewId)
  if (!preview || preview.history) return
  const past = await listPastChanges(db, preview.websiteId, maxVersions)
  const changes = past.filter(({ pageId, ...page }) => appliesTo(preview.rule, { ...page, id: pageId }))
  const history = await lookBack(context, preview.rule, changes)
  await recordHistory(db, previewId, history)
}

async function lookBack(context: ServiceContext, rule: RuleDraft, changes: PastChange[]): Promise<History> {
  const open = await openPictures(context, rule, changes)
  const until = Date.now() + timeMs
  const counts = { regions: 0, hiddenRegions: 0, changes: 0, hiddenChanges: 0 }
  const examples: History['examples'] = []
  for (const { id, pageId, pictureKey, baselineKey, regions } of changes) {
    if (Date.now() > until) break
    const baseline = await open(baselineKey)
    const current = await open(pictureKey)
    const asked = { rules: [{ ...rule, id }], baseline, current, regions }
    const hidden = await runInThread('countHidden', asked, 'event').catch(readTooSlow)
    // The remaining versions would take as long.
    if (hidden === undefined) break
    counts.regions += regions.length
    counts.hiddenRegions += hidden
    counts.changes += 1
    if (hidden === 0 || hidden < regions.length) continue
    counts.hiddenChanges += 1
    if (examples.length < maxExamples) examples.push({ pageId, versionId: id })
  }
  return { ...counts, examples, looked: counts.changes, versions: changes.length }
}

/** The assumed size of a screenshot whose size is no longer known: as large as any. */
const unknownSize = { width: 100_000, height: 1_000_000 }

/**
 * Reads each DOM snapshot once, provided that versions that need it are adjacent, because only the latest one
 * stays in memory.
 */
async function openPictures(
  { db, files }: Pick<ServiceContext, 'db' | 'files'>,
  { kind }: RuleDraft,
  changes: PastChange[],
): Promise<(key: string) => Promise<Screenshot>> {
  const sizes = new Map(
    (await sizesOf(db, changes)).map(({ key, width, height }) => [key, { width, height }]),
  )
  const recent = new Map<string, Screenshot>()
  return async (key) => {
    const known = recent.get(key)
    if (known) return known
    const dom = kind === 'place' ? undefined : await readAnyDom(files, key)
    const picture = { ...(sizes.get(key) ?? unknownSize), dom }
    recent.set(key, picture)
    const [oldest] = recent.keys()
    if (recent.size > maxOpen && oldest) recent.delete(oldest)
    return picture
  }
}

const maxOpen = 8

/** Reads a DOM snapshot; an unreadable or too large one counts as missing. */
async function readAnyDom(files: Files, key: string): Promise<PackedDom | undefined> {
  return readPackedDom(files, key).catch((error: unknown) => {
    if (error instanceof Unavailable) throw error
    return undefined
  })
}

function readTooSlow(error: unknown): undefined {
  if (!(error instanceof TaskTooSlow)) throw error
}

const sizesOf = (db: Knex, changes: PastChange[]) =>
  listSizesOf(
    db,
    changes.flatMap(({ pictureKey, baselineKey }) => [pictureKey, baselineKey]),
  )
