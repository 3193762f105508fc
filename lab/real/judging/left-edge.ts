import type { Page } from 'playwright-core'

/**
 * Where a page ends at the left, in pixels from where its window begins: 0 for most pages, and less for those
 * that go on to the left, as vertical Japanese does. Pictures of the page begin there.
 */
export const leftEdge = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollX } = window
    window.scrollTo({ left: -1e6, behavior: 'instant' })
    const edge = window.scrollX
    window.scrollTo({ left: scrollX, behavior: 'instant' })
    return edge
  })
