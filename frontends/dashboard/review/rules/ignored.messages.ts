import type { Box } from '@vigia/api/websites/fields'
import type { Rule } from '@vigia/api/websites/rules/rule'
import type { Page } from '../../api/types.ts'
import { countOf, formatPixels, formatSize } from '../../format.ts'
import { at } from '../../pages/region.messages.ts'
import type { Spot } from './use-spot.ts'

/** Describes an area: 107 × 46 px, at 2,584 px. */
export const describeArea = (box: Box) => `${formatSize(box)}, ${at(box.y)}`

/** 107 × 46 px, 40 px from the left, 2,584 px from the top. */
export const describeExactly = (box: Box) =>
  `${formatSize(box)}, ${formatPixels(box.x)} from the left, ${formatPixels(box.y)} from the top`

type Ignored = NonNullable<Page['ignored']>

/** The ignored regions of one page. */
export interface IgnoredList {
  /** The number of ignored regions. */
  areas: number
  /** The rules that match on the page, with their first area, and the page's rules that are off. */
  rules: { rule: Rule; spot: Spot | undefined }[]
  /** Noise, region by region. */
  noise: Spot[]
}

export function listIgnored(page: Pick<Page, 'id' | 'viewport' | 'ignored'>, rules: Rule[]): IgnoredList {
  const ignored = page.ignored ?? []
  const spotsOf = (ruleId: string) => ignored.filter((one) => one.ruleId === ruleId).flatMap(listSpots)
  const isFor = ({ pageId, pathPattern, viewport }: Rule) =>
    pageId === page.id ||
    (pageId === null && pathPattern === null && (viewport ?? page.viewport) === page.viewport)
  const isListed = (rule: Rule) => spotsOf(rule.id).length > 0 || (!rule.isOn && isFor(rule))
  return {
    areas: ignored.reduce((sum, one) => sum + listSpots(one).length, 0),
    rules: rules.filter(isListed).map((rule) => ({ rule, spot: spotsOf(rule.id)[0] })),
    noise: ignored.filter(({ kind }) => kind === 'noise').flatMap(listSpots),
  }
}

/** The areas in the current screenshot, or in the baseline if it has more. */
function listSpots({ baseline, current }: Ignored[number]): Spot[] {
  const side = current.length >= baseline.length ? 'current' : 'baseline'
  return (side === 'current' ? current : baseline).map((box) => ({ side, box }))
}

export const describeCount = (areas: number) =>
  areas === 0 ? 'Nothing ignored' : `${countOf(areas, 'area')} ignored`
