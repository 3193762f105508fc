import type { Fact } from '@vigia/domain/change-messages/sentence'
import type { Region } from '@vigia/visual-diff'

/** Rows may overlap or leave a gap of so many pixels where two regions meet. */
const near = 2

/**
 * Blank rows that came or went at the edge of a part that moved belong to that move: around the part the
 * distances differ, but nobody changed them.
 */
export function joinSpaces<Explained extends { fact: Fact }>(
  explained: Explained[],
  regions: Region[],
): Explained[] {
  return explained.map((one, nth) => {
    const region = regions[nth]
    if (!region || one.fact.kind !== 'space') return one
    const at = regions.findIndex((other) => other.kind === 'moved' && meets(region, other))
    return explained[at] ?? one
  })
}

function meets(region: Region, moved: Region): boolean {
  const [rows, others] =
    region.kind === 'removed' ? [before(region), before(moved)] : [now(region), now(moved)]
  return Math.abs(rows.end - others.start) <= near || Math.abs(others.end - rows.start) <= near
}

const before = ({ baselineY, baselineHeight }: Region) => ({
  start: baselineY,
  end: baselineY + baselineHeight,
})
const now = ({ currentY, currentHeight }: Region) => ({ start: currentY, end: currentY + currentHeight })
