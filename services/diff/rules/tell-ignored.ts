import { coveredShare } from '@vigia/ignore-rules/boxes'
import type { Resolved } from '@vigia/ignore-rules/resolve-rules'
import type { Picture } from '@vigia/proto/picture/v1/picture'

/** So many boxes of each screenshot are shown; all of them are ignored. */
const most = 50

/** What each rule ignored, for the event. */
export const tellIgnored = (
  resolved: Resolved[],
  { width, height }: Picture,
  hits: Set<string> = new Set(),
) =>
  resolved.map(({ id, kind, baseline, current, lacksDom }) => ({
    ruleId: id,
    kind,
    baseline: baseline.slice(0, most),
    current: current.slice(0, most),
    matches: current.length,
    hit: hits.has(id),
    share: coveredShare({ x: 0, y: 0, width, height }, current),
    lacksDom,
  }))
