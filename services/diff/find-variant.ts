import type { WorkerContext } from '@vigia/service/context'
import { MissingFile } from '@vigia/storage/files'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { readSensitivity } from '@vigia/visual-diff'
import { applyRules } from './rules/apply-rules.ts'
import { readDomChanges } from './read-doms.ts'
import { isRenderedDifferently } from './is-rendered-differently.ts'
import { compareImages } from './worker-threads.ts'

/** The variant that equals the current screenshot; a variant without its file is skipped. */
export async function findVariant(
  files: WorkerContext['files'],
  { variants, current, sensitivity, rules, ownAddresses }: ComparisonWanted,
  after: Buffer,
): Promise<Picture | undefined> {
  for (const variant of variants) {
    if (!current) return undefined
    if (variant.sha256 === current.sha256) return variant
    const before = await files.get(`${variant.key}.png`).catch((error: unknown) => {
      if (!(error instanceof MissingFile)) throw error
    })
    if (!before) continue
    const { noise } = await applyRules(files, rules, variant, current)
    const level = readSensitivity(sensitivity)
    const { changed } = await compareImages(before, after, {
      sensitivity: level,
      ...(await readDomChanges(files, { sensitivity: level, ownAddresses }, variant, current)),
      noise,
      tolerant: isRenderedDifferently(variant, current),
      draw: false,
    })
    if (!changed) return variant
  }
  return undefined
}
