import { invariant, Unretryable } from '@vigia/common/errors'
import { readDom } from '@vigia/storage/dom-snapshot'
import { MissingFile } from '@vigia/storage/files'
import type { WorkerContext } from '@vigia/service/context'
import { removeScreenshots, saveScreenshot, savePng } from '@vigia/storage/save-screenshot'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import type { Comparison } from '@vigia/visual-diff/compare-images'
import { compareImages } from './worker-threads.ts'
import { listSentences } from '@vigia/visual-diff/sentences/list-sentences'
import type { Sentence } from '@vigia/visual-diff/sentences/list-sentences'
import { countCompared } from './count-compared.ts'
import { findVariant } from './find-variant.ts'
import { applyRules } from './rules/apply-rules.ts'
import { findHits } from './rules/find-hits.ts'
import { tellIgnored } from './rules/tell-ignored.ts'
import { isSeenOtherwise } from './is-seen-otherwise.ts'
import { readSensitivity } from '@vigia/visual-diff/verdict/judge'

/** Equal checksums mean equal screenshots: nothing is read or decoded. */
export async function comparePage(wanted: ComparisonWanted, { emit, files }: WorkerContext) {
  const { jobId, websiteId, pageId, baseline, current } = wanted
  invariant(baseline && current, 'a comparison has two pictures')
  const { rulesVersion, requestId, verdictOnly } = wanted
  const keys = { baselineKey: baseline.key, currentKey: current.key }
  const about = { jobId, websiteId, pageId, ...keys, rulesVersion, requestId }
  const tolerant = isSeenOtherwise(baseline, current)
  const { noise, resolved } = await applyRules(files, wanted.rules, baseline, current)
  if (baseline.sha256 && baseline.sha256 === current.sha256) {
    const ignored = tellIgnored(resolved, current)
    await emit(PageComparedSchema, { ...about, ratio: 0, renews: tolerant, ignored })
    return countCompared({ outcome: 'unchanged' })
  }

  const [before, after] = await readBoth(files, baseline, current)
  const comparison = await compareImages(before, after, {
    sensitivity: readSensitivity(wanted.sensitivity),
    noise,
    tolerant,
    draw: !verdictOnly,
  })
  const ignored = tellIgnored(resolved, current, await findHits(resolved, before, after))
  const matched = comparison.changed ? await findVariant(files, wanted, after) : undefined
  if (matched) {
    await emit(PageComparedSchema, { ...about, matchedKey: matched.key, ignored })
    return countCompared({ outcome: 'unchanged' })
  }
  const pictures = verdictOnly ? {} : await keepPictures(files, comparison, current)
  const isTold = comparison.changed && !verdictOnly
  const sentences = isTold ? await tellSentences(files, wanted, comparison) : []
  const { ratio, contentRatio, shiftedRows, changed, regions, firstChange } = comparison
  await emit(PageComparedSchema, {
    ...about,
    ratio,
    contentRatio,
    shiftedRows,
    changed,
    regions,
    sentences,
    ignored,
    ...pictures,
    ...(firstChange && { firstChange: firstChange.y }),
    renews: tolerant && !changed,
  })
  countCompared({ outcome: changed ? 'changed' : 'unchanged' })
}

/** The comparison is of use without them, too. */
async function tellSentences(
  files: WorkerContext['files'],
  { baseline, current }: ComparisonWanted,
  { regions }: Comparison,
): Promise<Sentence[]> {
  const read = (picture: Picture | undefined) =>
    picture ? readDom(files, picture.key).catch(() => undefined) : undefined
  const [before, after] = await Promise.all([read(baseline), read(current)])
  return before && after ? listSentences(before, after, regions) : []
}

async function readBoth(files: WorkerContext['files'], ...pictures: [Picture, Picture]) {
  const [before, after] = await Promise.all(pictures.map(({ key }) => files.get(`${key}.png`))).catch(
    (error: unknown) => {
      throw error instanceof MissingFile
        ? new Unretryable('One of the two screenshots no longer exists.')
        : error
    },
  )
  invariant(before && after, 'two keys are two files')
  return [before, after] as const
}

async function keepPictures(files: WorkerContext['files'], comparison: Comparison, current: Picture) {
  const { difference, mask, firstChange } = comparison
  const drawn = difference && (await saveScreenshot(files, difference.png, difference, difference.thumbnail))
  // A mask has no thumbnail: under its key is the picture of the first change, and is served and deleted with it.
  const keepMask = (png: Buffer) =>
    firstChange ? saveScreenshot(files, png, current, firstChange.webp) : savePng(files, png, current)
  const laidOver =
    mask &&
    (await keepMask(mask).catch(async (error: unknown) => {
      if (drawn) await removeScreenshots(files, [drawn.key])
      throw error
    }))
  return { ...(drawn && { difference: drawn }), ...(laidOver && { mask: laidOver }) }
}
