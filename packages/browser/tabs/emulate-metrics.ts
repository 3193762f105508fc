import type { Session } from '../cdp.ts'
import type { Viewport } from './tab-settings.ts'

/** An area of the page in page pixels, and the scale at which it is drawn. */
export interface DrawnArea {
  x: number
  y: number
  width: number
  height: number
  scale: number
}

/**
 * Sets the window's size for the page, and what is drawn of it: the whole window at this scale, or an area.
 * The page cannot notice the latter.
 */
export function emulateMetrics(
  send: Session['send'],
  { width, height, isMobile = false }: Viewport,
  drawn: number | DrawnArea,
) {
  return send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: isMobile,
    ...(isMobile && { screenOrientation: orientationOf(width, height) }),
    ...(typeof drawn === 'number' ? { scale: drawn } : { scale: 1, viewport: drawn }),
  })
}

const orientationOf = (width: number, height: number) =>
  width > height
    ? { type: 'landscapePrimary' as const, angle: 90 }
    : { type: 'portraitPrimary' as const, angle: 0 }
