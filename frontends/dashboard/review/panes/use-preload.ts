import { useEffect } from 'react'
import { maxRowsInOne } from '@vigia/domain/picture-limits'
import type { Page } from '../../api/types.ts'
import type { Zoom } from '../state/use-review-view.ts'
import { piecesOf } from '../../alignment/align-panes.ts'
import { pairOf, scaleOf, type Pair } from '../state/pair.ts'
import { isScaledDown, preloadScaled, tilesOf } from './scaled-pictures.ts'

/** The milliseconds before the next page is loaded, so that the current page is drawn first. */
const restMs = 200

/** Loads the screenshots of the next page to decide, so that they are there when it is opened. */
export function usePreload(next: Page | undefined, zoom: Zoom, paneWidth: number) {
  useEffect(() => {
    const pair = next && pairOf(next)
    if (!pair || paneWidth === 0) return undefined
    const timer = window.setTimeout(() => preload(pair, scaleOf(pair, zoom, paneWidth)), restMs)
    return () => window.clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the same page is a new object whenever the list is fetched.
  }, [next?.id, zoom, paneWidth])
}

function preload(pair: Pair, scale: number) {
  for (const side of ['baseline', 'current'] as const) {
    if (pair[side].height > maxRowsInOne) continue
    if (isScaledDown(scale)) preloadSide(pair, side, scale)
    else decode(`/screenshots/${pair[side].filename}`)
  }
}

function preloadSide({ aligned, ...pair }: Pair, side: 'baseline' | 'current', scale: number) {
  const { width } = pair[side]
  for (const { rows, [side]: first } of aligned.stretches)
    for (const piece of first === null ? [] : piecesOf(pair[side], first, rows))
      for (const tile of tilesOf(piece, scale)) preloadScaled({ ...tile, width }, scale)
}

function decode(source: string) {
  const image = new Image()
  image.src = source
  void image.decode().catch(() => {})
}
