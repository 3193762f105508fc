import { Unavailable } from '@vigia/common/errors'
import { resolveRules } from '@vigia/ignore-rules/resolve-rules'
import type { Pictured, Resolved } from '@vigia/ignore-rules/resolve-rules'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { readDom } from '@vigia/storage/dom-snapshot'
import type { IgnoredRegions } from '@vigia/visual-diff/measure/paint-ignored-regions'

export interface Applied {
  /** What moves by itself, and what the rules ignore. */
  noise: IgnoredRegions
  resolved: Resolved[]
}

/** Resolves the rules of a comparison to boxes of its two screenshots. */
export async function applyRules(
  files: WorkerContext['files'],
  rules: ComparisonWanted['rules'],
  baseline: Picture,
  current: Picture,
): Promise<Applied> {
  const needsDom = rules.some(({ kind }) => kind !== 'place')
  const picture = async ({ key, width, height }: Picture): Promise<Pictured> => ({
    width,
    height,
    dom: needsDom ? await readAny(files, key) : undefined,
  })
  const resolved =
    rules.length > 0 ? resolveRules(rules, await picture(baseline), await picture(current)) : []
  const noise = {
    baseline: [...baseline.noise, ...resolved.flatMap((rule) => rule.baseline)],
    current: [...current.noise, ...resolved.flatMap((rule) => rule.current)],
  }
  return { noise, resolved }
}

/** One that cannot be read is as good as none; a store that is away is asked again, or what is ignored would count as a change. */
async function readAny(files: WorkerContext['files'], key: string) {
  return readDom(files, key).catch((error: unknown) => {
    if (error instanceof Unavailable) throw error
    return undefined
  })
}
