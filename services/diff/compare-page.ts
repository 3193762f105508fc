import { invariant, Unretryable } from '@vigia/kit/errors'
import { MissingFile } from '@vigia/kit/files'
import type { Errand } from '@vigia/kit/hearing'
import { storePicture } from '@vigia/kit/store-picture'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { compareImages } from './comparer.ts'

/** Equal sums are equal pictures: nothing is read, let alone decoded. */
export async function comparePage(wanted: ComparisonWanted, { emit, files }: Errand) {
  const { jobId, websiteId, pageId, baseline, current } = wanted
  invariant(baseline && current, 'a comparison has two pictures')
  const about = { jobId, websiteId, pageId, baselineKey: baseline.key, currentKey: current.key }
  if (baseline.sha256 && baseline.sha256 === current.sha256)
    return emit(PageComparedSchema, { ...about, ratio: 0 })

  const keys = [baseline.key, current.key]
  const [before, after] = await Promise.all(keys.map((key) => files.get(`${key}.png`))).catch(
    (error: unknown) => {
      throw error instanceof MissingFile
        ? new Unretryable('One of the two screenshots is no longer there.')
        : error
    },
  )
  invariant(before && after, 'two keys are two files')
  const { ratio, difference } = await compareImages(before, after)
  const stored = difference && (await storePicture(files, difference.png, difference))
  await emit(PageComparedSchema, { ...about, ratio, ...(stored ? { difference: stored } : {}) })
}
