import type { Viewport } from '@vigia/browser/tabs/tab-settings'
import { maxPixelsInOne, maxRowsInOne } from '@vigia/domain/picture-limits'
import type { Size } from '../noise/find-differences.ts'
import { limits } from '../settings.ts'
import type { PageMeasures } from './measure-page.ts'

/** The captured area of a page. */
export interface PictureArea extends Size {
  /**
   * The area's first column and row in pixels of the page. The window's first pixel before scrolling is 0, 0,
   * so positions to the left or above are negative.
   */
  left: number
  top: number
  /**
   * The distances in pixels of the page by which it extends to the left and upwards, as positive numbers.
   * Screenshots count from there.
   */
  origin: { x: number; y: number }
  /**
   * Whether the first column is at the right, or the first row at the bottom, as in Arabic or in vertical
   * Japanese.
   */
  isTurned: boolean
}

/**
 * The maximum layout width on a phone; by default a page is laid out 980 pixels wide there, and displayed
 * smaller.
 */
const maxLayoutWidth = 1_920
/** The maximum width that Chromium draws. */
export const maxWidth = 16_000

/**
 * The size of the part of a page in its first window, in pixels of the page. Only phones and tablets let a
 * page choose its width.
 */
export function layoutOf({ width, height, isMobile }: Viewport, layoutWidth: number): Size {
  if (!isMobile) return { width, height }
  const shown = Math.min(maxLayoutWidth, Math.max(1, layoutWidth))
  return { width: shown, height: Math.round((height * shown) / width) }
}

/** The captured height of a page; an endless page is cut. */
export function fit(
  scrollHeight: number,
  endsAt: number,
  minHeight: number = limits.viewport.height,
): { height: number; truncated: boolean } {
  const most = Math.min(limits.height, endsAt)
  return {
    height: Math.min(most, Math.max(minHeight, Math.ceil(scrollHeight))),
    truncated: endsAt < Infinity || scrollHeight > most,
  }
}

/**
 * The captured area of a page of this height: from its start, beginning with its window, as far to the side
 * as it has content. Endless columns are cut like endless rows, and a page that would have too many pixels is
 * cut at its far side.
 */
export function areaOf(
  { origin, isTurned, contents, scrollHeight, isInColumns }: PageMeasures,
  window: Size,
  height: number,
  endsAt = Infinity,
): { area: PictureArea; isCut: boolean } {
  const from = Math.max(-origin.x, Math.min(0, Math.floor(contents?.left ?? 0)))
  const to = Math.max(window.width, Math.ceil(contents?.right ?? 0))
  const pixelsAllow = Math.floor(maxPixelsInOne / Math.min(height, maxRowsInOne))
  const most = Math.max(window.width, Math.min(maxWidth, pixelsAllow, isInColumns ? endsAt : Infinity))
  const width = Math.min(most, to - from)
  return {
    area: {
      left: from < 0 ? to - width : 0,
      // A page that extends upwards begins at its bottom.
      top: origin.y > 0 ? Math.max(window.height, scrollHeight - origin.y) - height : 0,
      width,
      height,
      origin,
      isTurned,
    },
    isCut: width < to - from,
  }
}
