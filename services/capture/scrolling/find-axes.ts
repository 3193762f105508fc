import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/**
 * A direction in which a page is scrolled: down or to the side, and towards larger numbers (1) or smaller
 * ones (-1).
 */
export interface Axis {
  isSideways: boolean
  sign: 1 | -1
}

/**
 * Runs in the page, at its beginning. Finds the scroll directions: first the one in which the page is read,
 * down or column by column in vertical writing, then the other one if a visitor can scroll at least half a
 * window there.
 */
export const findAxes = withHelpers(findAll, [goesOn])

function findAll(): Axis[] {
  const { documentElement, body } = document as {
    documentElement: HTMLElement | null
    body: HTMLElement | null
  }
  const root = document.scrollingElement as Element | null
  // Browsers give the window the body's direction and writing mode, if there is a body.
  const element = body ?? documentElement
  if (!root || !documentElement || !element) return [{ isSideways: false, sign: 1 }]
  const { direction, writingMode } = getComputedStyle(element)
  const isVertical = writingMode !== 'horizontal-tb'
  // Lines run from top to bottom in all vertical modes but one.
  const runsBackwards = (direction === 'rtl') !== (writingMode === 'sideways-lr')
  const addsBackwards = writingMode.endsWith('rl')
  const sideways: Axis = { isSideways: true, sign: (isVertical ? addsBackwards : runsBackwards) ? -1 : 1 }
  const down: Axis = { isSideways: false, sign: isVertical && runsBackwards ? -1 : 1 }
  const [main, other] = isVertical ? [sideways, down] : [down, sideways]
  return goesOn(other, root, [documentElement, body]) ? [main, other] : [main]
}

function goesOn({ isSideways }: Axis, root: Element, outermost: readonly (Element | null)[]): boolean {
  const styles = outermost.flatMap((each) => (each ? [getComputedStyle(each)] : []))
  const overflows = styles.map(({ overflowX, overflowY }) => (isSideways ? overflowX : overflowY))
  if (/hidden|clip/.test(overflows.find((overflow) => overflow !== 'visible') ?? '')) return false
  const { scrollWidth, scrollHeight } = root
  return isSideways ? scrollWidth > innerWidth * 1.5 : scrollHeight > innerHeight * 1.5
}
