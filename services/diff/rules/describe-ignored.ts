import { coveredShare } from '@vigia/ignore-rules/boxes'
import type { Resolved } from '@vigia/ignore-rules/resolve-rules'
import type { Picture } from '@vigia/proto/picture/v1/picture'

/**
 * The maximum number of reported boxes for one rule, and for all rules together, because a list of pages
 * contains the boxes of each page. All boxes are ignored, reported or not.
 */
const [maxOfOne, maxOfAll] = [50, 200]

/** The boxes that each rule ignored, for the event. */
export const describeIgnored = (
  resolved: Resolved[],
  { width, height }: Picture,
  hits: Set<string> = new Set(),
) =>
  resolved.map(({ id, kind, baseline, current, lacksDom }) => ({
    ruleId: id,
    kind,
    baseline: baseline.slice(0, maxFor(resolved)),
    current: current.slice(0, maxFor(resolved)),
    matches: current.length,
    hit: hits.has(id),
    share: coveredShare({ x: 0, y: 0, width, height }, current),
    lacksDom,
  }))

const maxFor = ({ length: rules }: Resolved[]) => Math.min(maxOfOne, Math.floor(maxOfAll / rules))
