import type { StoredRegion } from '../pages/store-pages.ts'
/** What a change looks like wherever it is on the page: at another capture it has the same ones. */
export const fingerprintsOf = (regions: StoredRegion[]): string[] =>
  regions.map(({ kind, x, width, baselineHeight, currentHeight, pixels }) =>
    [kind, x, width, baselineHeight, currentHeight, pixels].join('/'),
  )
