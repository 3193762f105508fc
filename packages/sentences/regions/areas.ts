import type { DomText, Region } from '@vigia/visual-diff'
import type { Event } from '../events.ts'

type Box = DomText['box']

/** A region in each of the two screenshots; undefined where nothing of it is. */
export interface Areas {
  before: Box | undefined
  after: Box | undefined
}

export const areasOf = ({ x, width, baselineX = x, ...rows }: Region): Areas => ({
  before: rows.baselineHeight > 0 ? [baselineX, rows.baselineY, width, rows.baselineHeight] : undefined,
  after: rows.currentHeight > 0 ? [x, rows.currentY, width, rows.currentHeight] : undefined,
})

export const areaOf = ([, , width, height]: Box): number => width * height

/** The pixels that two boxes share. */
export function shared([x, y, width, height]: Box, [x2, y2, width2, height2]: Box, margin = 0): number {
  const across = Math.min(x + width, x2 + width2 + margin) - Math.max(x, x2 - margin)
  const down = Math.min(y + height, y2 + height2 + margin) - Math.max(y, y2 - margin)
  return across > 0 && down > 0 ? across * down : 0
}

/** The degree to which an event explains a region. */
export interface Fit {
  /**
   * 0 if a considerable part of one lies in the other, 1 if they overlap a little, 2 if they only touch.
   */
  tier: 0 | 1 | 2
  /** The common area as a fraction of both areas. */
  share: number
}

const partOfRegion = 0.2
const partOfEvent = 0.3

/** The fit of an event to a region; undefined if the event is outside of it. */
export function fitOf({ before, after, margin }: Event, areas: Areas): Fit | undefined {
  const [was, is] = [fitIn(before, areas.before, margin), fitIn(after, areas.after, margin)]
  if (!was || !is) return was ?? is
  return byFit(was, is) <= 0 ? was : is
}

export const byFit = (one: Fit, other: Fit) => one.tier - other.tier || other.share - one.share

function fitIn(boxes: Box[], area: Box | undefined, margin: number): Fit | undefined {
  if (!area) return undefined
  let [common, near, own] = [0, 0, 0]
  for (const box of boxes) {
    const here = shared(area, box, margin)
    if (here === 0) continue
    near += here
    common += shared(area, box)
    own += areaOf(box)
  }
  if (near === 0) return undefined
  if (common === 0) return { tier: 2, share: near / areaOf(area) }
  const share = common / Math.max(1, areaOf(area) + own - common)
  const isMuch = common >= areaOf(area) * partOfRegion || common >= own * partOfEvent
  return { tier: isMuch ? 0 : 1, share }
}
