import type { MessageInitShape } from '@bufbuild/protobuf'
import { invariant, Unretryable } from '@vigia/common/errors'
import { runInThread } from '@vigia/dom-threads/dom-threads'
import { MissingFile } from '@vigia/storage/files'
import type { WorkerContext } from '@vigia/service/context'
import { removeScreenshots, saveScreenshot, savePng } from '@vigia/storage/save-screenshot'
import { PageComparedSchema, type PageCompared } from '@vigia/proto/diff/v1/events'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { readSensitivity, type Comparison, type Region } from '@vigia/visual-diff'
import { compareImages } from './worker-threads.ts'
import type { Sentence } from '@vigia/domain/change-messages/sentence'
import { countCompared } from './count-compared.ts'
import { findVariant } from './find-variant.ts'
import { endPostponing, judgeOverload, reportSlowComparison } from './own-overload.ts'
import { applyRules, type Applied } from './rules/apply-rules.ts'
import { findHits } from './rules/find-hits.ts'
import { describeIgnored } from './rules/describe-ignored.ts'
import { readDomChanges, readDoms } from './read-doms.ts'
import { isRenderedDifferently } from './is-rendered-differently.ts'
import { chooseShown } from './sentences/choose-shown.ts'

type Compared = Exclude<MessageInitShape<typeof PageComparedSchema>, PageCompared>

export async function comparePage(wanted: ComparisonWanted, context: WorkerContext): Promise<void> {
  const { emit, files } = context
  const { jobId, websiteId, pageId, baseline, current, rulesVersion, requestId } = wanted
  invariant(baseline && current, 'a comparison has two pictures')
  const keys = { baselineKey: baseline.key, currentKey: current.key }
  const beganAt = performance.now()
  const compared = await comparePictures(files, wanted, baseline, current)
    .catch(async (error: unknown) => {
      throw (await judgeOverload(wanted, beganAt, error, context)) ?? error
    })
    .finally(reportSlowComparison(wanted, context))
  endPostponing(wanted)
  await emit(PageComparedSchema, { jobId, websiteId, pageId, ...keys, rulesVersion, requestId, ...compared })
  countCompared({ outcome: compared.changed ? 'changed' : 'unchanged' })
}

/** Compares two screenshots; equal checksums mean equal screenshots, so no file is read. */
async function comparePictures(
  files: WorkerContext['files'],
  wanted: ComparisonWanted,
  baseline: Picture,
  current: Picture,
): Promise<Compared> {
  const tolerant = isRenderedDifferently(baseline, current)
  const applied = await applyRules(files, wanted.rules, baseline, current)
  if (baseline.sha256 && baseline.sha256 === current.sha256)
    return { ratio: 0, renews: tolerant, ignored: describeIgnored(applied.resolved, current) }
  return compareFiles(files, wanted, { baseline, current, tolerant }, applied)
}

interface Screenshots {
  baseline: Picture
  current: Picture
  /** Whether they were rendered differently. */
  tolerant: boolean
}

/** Compares the files of two screenshots; if they differ, an accepted variant may equal the current one. */
async function compareFiles(
  files: WorkerContext['files'],
  wanted: ComparisonWanted,
  { baseline, current, tolerant }: Screenshots,
  { noise, resolved }: Applied,
): Promise<Compared> {
  const sensitivity = readSensitivity(wanted.sensitivity)
  const [[before, after], closer] = await Promise.all([
    readBoth(files, baseline, current),
    readDomChanges(files, { ...wanted, sensitivity }, baseline, current),
  ])
  const options = { sensitivity, noise, tolerant, draw: !wanted.verdictOnly, ...closer }
  const describe = remember((regions: Region[]) => listSentences(files, wanted, regions))
  const comparison = await compareImages(before, after, {
    ...options,
    chooseShown: async (regions) => chooseShown(await describe(regions), regions),
  })
  const ignored = describeIgnored(resolved, current, await findHits(resolved, before, after))
  const matched = comparison.changed ? await findVariant(files, wanted, after) : undefined
  if (matched) return { matchedKey: matched.key, ignored }
  const described = await describeComparison(files, wanted, current, comparison, describe)
  return { ...described, ignored, renews: tolerant && !comparison.changed }
}

/** The comparison's figures and, unless only the verdict is wanted, its images and the described changes. */
async function describeComparison(
  files: WorkerContext['files'],
  wanted: ComparisonWanted,
  current: Picture,
  comparison: Comparison,
  describe: (regions: Region[]) => Promise<Sentence[]>,
): Promise<Compared> {
  const { ratio, contentRatio, shiftedRows, changed, regions, firstChange } = comparison
  const figures = { ratio, contentRatio, shiftedRows, changed, regions }
  const place = firstChange && { firstChange: firstChange.y }
  if (wanted.verdictOnly) return { ...figures, ...place, sentences: [] }
  const pictures = await keepPictures(files, comparison, current)
  const sentences = changed ? await describe(regions) : []
  return { ...figures, ...place, ...pictures, sentences }
}

/** Calls a function once, and answers with the same result from then on. */
function remember<A, R>(work: (about: A) => Promise<R>): (about: A) => Promise<R> {
  let result: Promise<R> | undefined
  return (about) => (result ??= work(about))
}

/** Describes the changes; without descriptions the comparison is still useful. */
async function listSentences(
  files: WorkerContext['files'],
  { baseline, current, ownAddresses }: ComparisonWanted,
  regions: Region[],
): Promise<Sentence[]> {
  const doms = await readDoms(files, baseline, current)
  if (!doms) return []
  const asked = { ...doms, regions, ownAddresses }
  return (await runInThread('listSentences', asked, 'event').catch(() => undefined)) ?? []
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
  // A mask has no thumbnail, so the image of the first change is stored under its key, and is served and
  // deleted with it.
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
