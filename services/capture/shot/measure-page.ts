import type { Tab } from '@vigia/browser/tabs/tab'
import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { inPage } from '../frames/in-every-frame.ts'
import { provideTrees } from '../frames/shadow-trees.ts'
import { findContents, type Span } from './find-contents.ts'

/**
 * The measures of a page at rest, in its own pixels; positions are from the first pixel of its window before
 * scrolling.
 */
export interface PageMeasures {
  title: string
  layoutWidth: number
  scrollHeight: number
  /** The distances by which it scrolls to the left and upwards from its start. */
  origin: { x: number; y: number }
  /**
   * Whether the page begins at another corner than the top left: its text runs from right to left, or in
   * columns.
   */
  isTurned: boolean
  /** Whether the page continues column by column beside its window. */
  isInColumns: boolean
  /** Whether a frame of its frameset does not display all of its content, or may not. */
  isCutInFrames: boolean
  /** The columns from the first to the last one with content, if there are any beside the window. */
  contents: Span | undefined
  /** All columns to which the page can be scrolled, including those without content. */
  columns: Span
}

export async function measurePage(tab: Tab): Promise<PageMeasures> {
  const { isWide, scroll, scrollWidth, ...page } = await inPage(tab, measureInPage)
  const origin = page.isTurned ? await findOrigin(tab, scroll) : { x: 0, y: 0 }
  const columns = { left: -origin.x, right: scrollWidth - origin.x }
  const contents = page.isInColumns ? columns : isWide ? await inPage(tab, findContents) : undefined
  return { ...page, contents, columns, origin }
}

/**
 * Converts a script's scroll position, which counts from the page's start, to a distance from the top left of
 * the scrollable area.
 */
async function findOrigin(tab: Tab, scroll: PageMeasures['origin']): Promise<PageMeasures['origin']> {
  const { cssLayoutViewport } = await tab.main.send('Page.getLayoutMetrics')
  return { x: cssLayoutViewport.pageX - scroll.x, y: cssLayoutViewport.pageY - scroll.y }
}

const measureInPage = runAfter([provideTrees], withHelpers(measure, [decodeImages]))

async function measure() {
  await decodeImages()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { body, title, compatMode } = document
  // A page may have removed even its root element.
  const html = document.documentElement as HTMLElement | null
  const root = compatMode === 'CSS1Compat' ? html : body
  const styles = [html, body].flatMap((element) => (element ? [getComputedStyle(element)] : []))
  const layoutWidth = root?.clientWidth ?? innerWidth
  // The window has the style of the root element, or the body's where the root element has none.
  const overflow = styles.find(({ overflowX }) => overflowX !== 'visible')?.overflowX ?? 'auto'
  const scrollWidth = (document.scrollingElement as Element | null)?.scrollWidth ?? 0
  const isWide = scrollWidth > layoutWidth && /auto|scroll/.test(overflow)
  const frames = body instanceof HTMLFrameSetElement ? Array.from(document.querySelectorAll('frame')) : []
  const isVertical = styles.some(({ writingMode }) => writingMode !== 'horizontal-tb')
  return {
    title: title.slice(0, 1_000),
    layoutWidth,
    // A zoomed body measures itself in its own pixels.
    scrollHeight: Math.max(html?.scrollHeight ?? 0, (body?.scrollHeight ?? 0) * (body?.currentCSSZoom ?? 1)),
    scrollWidth,
    isWide,
    isInColumns: isWide && isVertical,
    isCutInFrames: frames.some(({ contentDocument: inner, clientHeight, scrolling }) => {
      const content = inner?.documentElement?.scrollHeight ?? Infinity
      return scrolling !== 'no' && content - clientHeight >= 10
    }),
    isTurned: isVertical || styles.some(({ direction }) => direction === 'rtl'),
    scroll: { x: scrollX, y: scrollY },
  }
}

async function decodeImages(): Promise<void> {
  const images = vigiaTrees.findAll<HTMLImageElement>('img').filter(({ complete }) => complete)
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
}
