import { useState } from 'react'
import { useLocation } from '../../../ui/routing/location.ts'
import { modeIn, type Mode } from '../shared/review-address.ts'

export const zooms = ['fit', 1, 2] as const
/** The zoom relative to the screenshot's own size; `fit` uses the available width. */
export type Zoom = (typeof zooms)[number]

export interface ReviewView {
  mode: Mode
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  zoomBy: (by: number) => void
  /** Whether changed pixels are highlighted. */
  isHighlighted: boolean
  toggleHighlights: () => void
  /** Whether the baseline is displayed in place of the current screenshot. */
  isBaselineHeld: boolean
  holdBaseline: (isHeld: boolean) => void
}

/** The view of screenshots, which is the same for all pages. */
export function useReviewView(): ReviewView {
  const mode = modeIn(useLocation())
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [isHighlighted, setHighlighted] = useState(false)
  const [isBaselineHeld, holdBaseline] = useState(false)
  const zoomBy = (by: number) => setZoom((now) => zooms[zooms.indexOf(now) + by] ?? now)
  const toggleHighlights = () => setHighlighted((now) => !now)
  return { mode, zoom, setZoom, zoomBy, isHighlighted, toggleHighlights, isBaselineHeld, holdBaseline }
}
