import type { Region } from '@vigia/api/websites/page-answer'
import { useCallback, useState } from 'react'
import type { Page } from '../../api/types.ts'
import type { Spot } from '../rules/use-spot.ts'
import type { Zoom } from '../state/use-review-view.ts'
import { placeOf, topOf } from '../../alignment/align-panes.ts'
import { scaleOf, type Pair } from '../state/pair.ts'
import { usePreload } from './use-preload.ts'
import { useScrollTogether } from './use-scroll-together.ts'

/** The pixels above and beside a region after scrolling to it. */
const margin = 96

interface Shown {
  zoom: Zoom
  selected: number
  /** An area that is displayed instead of the selected region. */
  spot: Spot | undefined
  /** The page that is decided after this one. */
  next: Page | undefined
}

/** The scale of a pair's panes, and their scrolling: together, and to the selected region. */
export function usePane(pair: Pair, { zoom, selected, spot, next }: Shown) {
  const { width, height, measure } = useElementSize()
  const scale = scaleOf(pair, zoom, width)
  usePreload(next, zoom, width)
  const [x, y] = startOf(pair, selected, spot)
  const top = y * scale - margin
  const left = x * scale - margin
  const from = Math.max(0, Math.min(top, pair.aligned.rows * scale - height))
  const isMeasured = width > 0
  const key = [pair.page.id, selected, zoom, isMeasured, JSON.stringify(spot)].join(' ')
  const { attach, onScroll } = useScrollTogether({ top, left, key })
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      const undo = [attach(element), measure(element)]
      return () => undo.forEach((each) => each?.())
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `attach` uses a ref only.
    [measure],
  )
  return {
    scale,
    inView: [from, from + height] as const,
    scroller: { ref, onScroll, tabIndex: 0, 'data-scrolls': true },
  }
}

/** The first visible row, in the common rows of the panes. */
function startOf({ aligned, page }: Pair, selected: number, spot: Spot | undefined): [x: number, y: number] {
  if (spot) {
    const { x, y } = placeOf(aligned, spot.side, spot.box)
    return [x, y]
  }
  const region: Region | undefined = page.regions[selected]
  return region ? [region.x + aligned.inset.current, topOf(aligned, region)] : [0, 0]
}

/** The inner size of an element, without scrollbars; 0 before it is mounted. */
function useElementSize() {
  const [width, setWidth] = useState(0)
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => {
      setWidth(element.clientWidth)
      setHeight(element.clientHeight)
    }
    const observer = new ResizeObserver(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [])
  return { width, height, measure }
}
