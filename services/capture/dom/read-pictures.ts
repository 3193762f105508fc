import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Closed } from '../frames/expose-closed-roots.ts'

/** The loading states of a page's files, which its DOM snapshot does not contain. */
export interface ShownFiles {
  /**
   * For each image its `shortAddress` with the file's width and height in pixels, or null if it did not load.
   */
  pictures: [address: string, natural: [number, number] | null][]
  failedFonts: string[]
  /**
   * Addresses of other images that the website answered with an error: backgrounds, posters and those in
   * frames.
   */
  brokenFiles: string[]
}

/** The maximum number of images that are read per page. */
export const maxRead = 5_000

/** Runs in the page, and reads the states of its images and fonts. */
export const readShownFiles = withHelpers(readFiles, [shortAddress, listImages, listBroken])

function readFiles(max: number): ShownFiles {
  const images = listImages().slice(0, max)
  const known = new Map<string, [number, number] | null>()
  for (const { currentSrc, src, naturalWidth, naturalHeight, complete, loading } of images) {
    const address = shortAddress(currentSrc || src)
    // A lazy image that has not been near the window has not failed.
    if (!address || (!complete && loading === 'lazy')) continue
    const natural: [number, number] | null = naturalWidth > 0 ? [naturalWidth, naturalHeight] : null
    known.set(address, known.get(address) ?? natural)
  }
  // A font that is still loading hangs, so its texts are displayed in another font.
  const failed = [...document.fonts].filter(({ status }) => /error|loading/.test(status))
  const families = new Set(failed.map(({ family }) => family.replaceAll(/^["']|["']$/g, '').slice(0, 100)))
  return { pictures: [...known], failedFonts: [...families].slice(0, 20), brokenFiles: listBroken(max) }
}

/**
 * Lists failed images. The browser hides statuses of other websites, and displays a response with an image
 * type regardless of its status.
 */
function listBroken(max: number): string[] {
  const entries: (PerformanceResourceTiming & { contentType?: string })[] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  return entries
    .slice(0, max)
    .filter(
      ({ responseStatus, contentType = '' }) => responseStatus >= 400 && !contentType.startsWith('image/'),
    )
    .map(({ name }) => name)
}

/** Shortens an address that contains the image itself. */
export function shortAddress(address: string): string {
  return address.length <= 2_000
    ? address
    : `${address.slice(0, 500)}…${address.length}…${address.slice(-500)}`
}

/** Lists the images of the document and of all its shadow trees. */
function listImages(): HTMLImageElement[] {
  const { vigiaClosed } = globalThis as Closed
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      const shadow = element.shadowRoot ?? vigiaClosed?.get(element)
      if (shadow) roots.push(shadow)
    }
  }
  return roots.flatMap((root) => Array.from(root.querySelectorAll('img')))
}
