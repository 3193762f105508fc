import type { Region } from '@vigia/api/websites/page-answer'

/** What a change looks like wherever it is on the page: at another capture it has the same ones. */
export const fingerprintsOf = (regions: Region[]): string[] =>
  regions.map(({ kind, x, width, baselineHeight, currentHeight, pixels }) =>
    [kind, x, width, baselineHeight, currentHeight, pixels].join('/'),
  )
