import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Closed } from '../motion/expose-closed-roots.ts'

/** What became of the files that a page shows, which its DOM snapshot does not say. */
export interface ShownFiles {
  /**
   * For each picture its `shortAddress` with the width and height of its file in pixels, or null if it did
   * not load.
   */
  pictures: [address: string, natural: [number, number] | null][]
  failedFonts: string[]
  /** Addresses of other pictures that the website answered with an error: those behind elements, before films and in frames. */
  brokenFiles: string[]
}

/** More pictures of a page are not read. */
export const maxRead = 5_000

/** Runs in the page, and reads the states of its pictures and fonts. */
export const readShownFiles = withHelpers(readFiles, [shortAddress, listImages, listBroken])

function readFiles(max: number): ShownFiles {
  const images = listImages().slice(0, max)
  const known = new Map<string, [number, number] | null>()
  for (const { currentSrc, src, naturalWidth, naturalHeight, complete, loading } of images) {
    const address = shortAddress(currentSrc || src)
    // One that waits until it is near the window has not failed.
    if (!address || (!complete && loading === 'lazy')) continue
    const natural: [number, number] | null = naturalWidth > 0 ? [naturalWidth, naturalHeight] : null
    known.set(address, known.get(address) ?? natural)
  }
  // One that still loads hangs, and its texts are shown in another font.
  const failed = [...document.fonts].filter(({ status }) => /error|loading/.test(status))
  const families = new Set(failed.map(({ family }) => family.replaceAll(/^["']|["']$/g, '').slice(0, 100)))
  return { pictures: [...known], failedFonts: [...families].slice(0, 20), brokenFiles: listBroken(max) }
}

/** Of other websites the browser says no status. What is a picture by its type is shown, whatever its status is. */
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

/** An address that holds the picture itself, without most of it. */
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
