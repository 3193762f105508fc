import type { Region } from '@vigia/visual-diff'

const mostNamed = 5

/** What was told of the first regions and where they are now, in pixels of the page. */
export const nameRegions = (regions: readonly Region[]): string =>
  regions
    .slice(0, mostNamed)
    .map(
      ({ kind, x, currentY, width, currentHeight }) =>
        `${kind} ${width}x${currentHeight} at ${x},${currentY}`,
    )
    .join('; ')
