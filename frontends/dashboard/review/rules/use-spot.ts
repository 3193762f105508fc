import type { Box } from '@vigia/api/websites/fields'
import { useState } from 'react'
import type { Side } from '../../alignment/align-panes.ts'

/** An area of one of the two screenshots. */
export interface Spot {
  side: Side
  box: Box
}

/** The area that the panes display until another change or page is chosen. */
export function useSpot(pageId: string | undefined, region: number) {
  const key = `${pageId} ${region}`
  const [shown, setShown] = useState<{ key: string; spot: Spot }>()
  const show = (spot: Spot) => setShown({ key, spot })
  return { spot: shown?.key === key ? shown.spot : undefined, show }
}
