import type { Viewport } from '@vigia/browser/tabs/tab-settings'
import { maxPixelsInOne, maxRowsInOne } from '@vigia/domain/picture-limits'
import type { Size } from '../noise/find-differences.ts'
import { limits } from '../settings.ts'
import type { PageMeasures } from './measure-page.ts'

/** What is shot of a page. */
export interface PictureArea extends Size {
  /** The picture's first column and row in pixels of the page. Its window shows 0, 0 before anything is scrolled: what goes on to the left or upwards is negative. */
  left: number
  top: number
  /** In pixels of the page as well, but positive: how far it goes on to the left and upwards. Shots are counted from there. */
  origin: { x: number; y: number }
  /** Its first column is at the right, or its first row at the bottom, as in Arabic or in vertical Japanese. */
  isTurned: boolean
}

/** A page that asks for nothing else is laid out 980 pixels wide on a phone, and shown smaller. */
const maxLayoutWidth = 1_920
/** Chromium draws nothing that is wider. */
const maxWidth = 16_000

/** Of the part of a page that its window shows at first, in pixels of the page. Only phones and tablets let a page decide how wide it is. */
export function layoutOf({ width, height, isMobile }: Viewport, layoutWidth: number): Size {
  if (!isMobile) return { width, height }
  const shown = Math.min(maxLayoutWidth, Math.max(1, layoutWidth))
  return { width: shown, height: Math.round((height * shown) / width) }
}

/** How much of a page is captured, which is cut where an endless one ends for us. */
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
 * What is shot of a page of this height (endless columns end for us as endless rows do): from where it begins, its window first, as far to the side as it has contents. A page that is so
 * wide that it would have too many pixels is cut at the side, where it ends.
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
      // A page that goes on upwards begins at its bottom.
      top: origin.y > 0 ? Math.max(window.height, scrollHeight - origin.y) - height : 0,
      width,
      height,
      origin,
      isTurned,
    },
    isCut: width < to - from,
  }
}
