import type { WorkerContext } from '@vigia/service/context'
import { MissingFile } from '@vigia/storage/files'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { readSensitivity } from '@vigia/visual-diff/verdict/judge'
import { isSeenOtherwise } from './is-seen-otherwise.ts'
import { compareImages } from './worker-threads.ts'

/** The variant that the current screenshot looks like. One whose file is gone is none. */
export async function findVariant(
  files: WorkerContext['files'],
  { variants, current, sensitivity }: ComparisonWanted,
  after: Buffer,
): Promise<Picture | undefined> {
  for (const variant of variants) {
    if (variant.sha256 === current?.sha256) return variant
    const before = await files.get(`${variant.key}.png`).catch((error: unknown) => {
      if (!(error instanceof MissingFile)) throw error
    })
    if (!before) continue
    const { changed } = await compareImages(before, after, {
      sensitivity: readSensitivity(sensitivity),
      noise: { baseline: variant.noise, current: current?.noise ?? [] },
      tolerant: current ? isSeenOtherwise(variant, current) : false,
      draw: false,
    })
    if (!changed) return variant
  }
  return undefined
}
