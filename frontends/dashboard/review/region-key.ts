import type { Region } from '@vigia/api/websites/page-answer'

/** No two regions of a page are the same in all of these. */
export const regionKey = ({ kind, x, width, baselineY, baselineHeight, currentY, currentHeight }: Region) =>
  [kind, x, width, baselineY, baselineHeight, currentY, currentHeight].join(' ')
