import type { NewViewport, Viewport } from '@vigia/api/websites/viewport'

export const presets: NewViewport[] = [
  { name: 'Phone', width: 390, height: 844, isMobile: true },
  { name: 'Tablet', width: 820, height: 1_180, isMobile: true },
  { name: 'Wide', width: 1_920, height: 1_080, isMobile: false },
]

/** The presets for which a website has no viewport yet. */
export const freePresets = (viewports: Viewport[]): NewViewport[] =>
  presets.filter(
    (preset) =>
      !viewports.some(
        ({ name, width, height, isMobile }) =>
          name.toLowerCase() === preset.name.toLowerCase() ||
          (width === preset.width && height === preset.height && isMobile === preset.isMobile),
      ),
  )

/** "390 × 844, touch screen" */
export const describeSize = ({ width, height, isMobile }: Omit<NewViewport, 'name'>) =>
  `${width} × ${height}${isMobile ? ', touch screen' : ''}`

/** The maximum number of screenshots in one check. */
const maxScreenshots = 300

/** A note about a check's number of screenshots; empty within the limit. */
export const describeLoad = (pages: number, viewports: number): string =>
  pages * (viewports + 1) > maxScreenshots
    ? `A check takes at most ${maxScreenshots} screenshots: all pages on the desktop, and of the others those that were captured the longest ago.`
    : ''
