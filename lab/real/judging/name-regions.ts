import type { Region } from '@vigia/visual-diff'

const maxNamed = 5

/** Describes the first regions and their current positions, in pixels of the page. */
export const nameRegions = (regions: readonly Region[]): string =>
  regions
    .slice(0, maxNamed)
    .map(
      ({ kind, x, currentY, width, currentHeight }) =>
        `${kind} ${width}x${currentHeight} at ${x},${currentY}`,
    )
    .join('; ')
