import type { Region } from '@vigia/api/websites/page-answer'
import { useCallback } from 'react'
import type { Zoom } from '../use-review-view.ts'
import { topOf } from './align-panes.ts'
import type { Pair } from './Panes.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useScrollTogether } from './use-scroll-together.ts'

/** Left free above a region that is scrolled to, and beside it. */
const margin = 96

/** The scale of a pair's panes, and their scrolling: together, and to the selected region. */
export function usePane(pair: Pair, zoom: Zoom, selected: number) {
  const { width, measure } = useElementWidth()
  const widest = Math.max(pair.baseline.width, pair.current.width)
  const scale = zoom === 'fit' ? Math.min(1, width / widest) : zoom
  const region: Region | undefined = pair.page.regions[selected]
  const top = region ? topOf(pair.aligned, region) * scale - margin : 0
  const left = region ? region.x * scale - margin : 0
  const isMeasured = width > 0
  const key = [pair.page.id, selected, zoom, isMeasured].join(' ')
  const { attach, onScroll } = useScrollTogether({ top, left, key })
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      const undo = [attach(element), measure(element)]
      return () => undo.forEach((each) => each?.())
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `attach` uses a ref only.
    [measure],
  )
  return { scale, widest, scroller: { ref, onScroll, tabIndex: 0, 'data-scrolls': true } }
}
