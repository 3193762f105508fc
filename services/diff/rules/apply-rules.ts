import { Unavailable, Unretryable } from '@vigia/common/errors'
import type { Screenshot } from '@vigia/dom-threads/dom-tasks'
import { runInThread, TaskTooSlow } from '@vigia/dom-threads/dom-threads'
import { resolveRules, type Resolved } from '@vigia/ignore-rules/resolve-rules'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { readPackedDom } from '@vigia/storage/dom-snapshot'
import type { IgnoredRegions } from '@vigia/visual-diff'

export interface Applied {
  /** Ignored regions, including those of the rules. */
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
  const resolved = await resolve(files, rules, baseline, current)
  const noise = {
    baseline: [...baseline.noise, ...resolved.flatMap((rule) => rule.baseline)],
    current: [...current.noise, ...resolved.flatMap((rule) => rule.current)],
  }
  return { noise, resolved }
}

async function resolve(
  files: WorkerContext['files'],
  all: ComparisonWanted['rules'],
  baseline: Picture,
  current: Picture,
): Promise<Resolved[]> {
  const open = async ({ key, width, height }: Picture): Promise<Screenshot> => ({
    width,
    height,
    dom: await readAny(files, key),
  })
  const rules = all.map(({ id, kind, box, selector, pattern }) => ({ id, kind, box, selector, pattern }))
  if (rules.every(({ kind }) => kind === 'place'))
    return resolveRules(rules, { ...baseline, dom: undefined }, { ...current, dom: undefined })
  const screenshots = { baseline: await open(baseline), current: await open(current) }
  return runInThread('resolveRules', { rules, ...screenshots }, 'event').catch((error: unknown) => {
    // Further attempts would take as long.
    throw error instanceof TaskTooSlow ? new Unretryable('The rules of this page take too long.') : error
  })
}

/**
 * Reads a snapshot. An unreadable one counts as missing; but if the store is unavailable, the comparison is
 * retried, because ignored regions would count as changes.
 */
async function readAny(files: WorkerContext['files'], key: string) {
  return readPackedDom(files, key).catch((error: unknown) => {
    if (error instanceof Unavailable) throw error
    return undefined
  })
}
