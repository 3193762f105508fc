import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Scrolling } from '../scrolling/find-scrollers.ts'
import type { Removals, Removing } from '../scrolling/watch-removals.ts'
import { provideStages, type Staging } from './stages.ts'

/** What a page shows only while it is in view. */
interface Taken {
  isTaken: boolean
  /** Whether what was removed is in a part that goes on beside the window. */
  isWide: boolean
}

/**
 * Runs in the page, at its top and at rest. Finds out whether the page shows parts only while they are in
 * view. It does if it has left gaps where it removed texts or images, if an area that it scrolls has a gap,
 * or if a part of it stays in the window and changes while the page is scrolled.
 */
export const findTaken = runAfter(
  [provideTrees, provideStages],
  withHelpers(findInPage, [
    listLost,
    isTicking,
    isLost,
    isPutAway,
    holdsAll,
    listHolders,
    findHolder,
    hasGap,
    listExtents,
    findExtent,
    hasBackground,
    listCanvases,
    hasStage,
    isWide,
  ]),
)

function findInPage(): Taken {
  const { vigiaRemovals } = globalThis as Removing
  if (!vigiaRemovals || !document.body) return { isTaken: false, isWide: false }
  const { observer, changed, isBlank } = vigiaRemovals
  observer.disconnect()
  const lost = listLost(vigiaRemovals)
  const { areas: all = [], wide = [] } = (globalThis as Scrolling).vigiaScrollers ?? {}
  // The content of a frame is not in this document, and content that is scrolled sideways has gaps where its
  // parts end.
  const areas = all.filter((area) => !wide.includes(area) && !(area instanceof HTMLIFrameElement))
  const goesOnAside = document.documentElement.scrollWidth > innerWidth * 1.2
  const holdersAside = goesOnAside ? listHolders(lost, true) : []
  const isTaken =
    [...listHolders(lost, false), ...areas].some((each) => hasGap(each, lost, false)) ||
    holdersAside.some((each) => hasGap(each, lost, true)) ||
    // Clearing a canvas notifies no observer.
    listCanvases().some(isBlank) ||
    hasStage(changed)
  return { isTaken, isWide: holdersAside.length > 0 }
}

/** Lists the elements from which something was removed that is not shown any more. */
function listLost(removals: Removals): Set<Element> {
  const { texts, pictures, parts, counts, changed } = removals
  const minCount = 30
  const roots = vigiaTrees.listRoots()
  const shown = texts.size > 0 ? vigiaTrees.textsOf(document.body).join('') : ''
  const lost = new Set<Element>()
  for (const [text, from] of texts)
    if (!shown.includes(text) && !lost.has(from) && !isTicking(from, removals)) lost.add(from)
  for (const [address, from] of pictures) if (isLost(address, roots)) lost.add(from)
  for (const [part, from] of parts) if (!part.isConnected) lost.add(from)
  // The texts of a table of numbers may all be found elsewhere in it.
  for (const [from, count] of counts) if (count >= minCount && holdsAll(from)) lost.add(from)
  for (const element of changed) if (isPutAway(element)) lost.add(element)
  return lost
}

/** Whether a stage has changed, or holds a canvas. */
function hasStage(changed: ReadonlySet<Element>): boolean {
  const moved = new Set<Element>()
  const canvases = vigiaTrees.findAll('canvas')
  for (const element of [...changed, ...canvases])
    for (let each: Element | null = element; each; each = vigiaTrees.parentOf(each)) moved.add(each)
  if (moved.size === 0) return false
  const stages = (globalThis as Staging).vigiaStages?.find() ?? []
  return stages.some(({ element }) => moved.has(element) && isWide(element))
}

/**
 * Whether an element replaces its text without any scrolling, as a clock does: it has done so several times,
 * has stayed where it is, and shows none of its former texts. By contrast, a row that a list reuses moves,
 * and a part that is replaced out of view shows its placeholder again. The page's clock has been advanced
 * since the page was scrolled through, so the machine's speed does not decide how often the text changed.
 */
function isTicking(element: Element, { replaced, shorten }: Removals): boolean {
  const noted = replaced.get(element)
  if (!noted || noted.times < 2) return false
  if (Math.round(element.getBoundingClientRect().top + scrollY) !== noted.row) return false
  const shown = shorten(element.textContent)
  return shown !== '' && !noted.former.has(shown)
}

function isLost(address: string, roots: (Document | ShadowRoot)[]): boolean {
  const isPicture = vigiaTrees
    .findAll<HTMLImageElement>('img', roots)
    .some(
      (image) => image.src === address || image.getAttribute('src') === address || image.srcset === address,
    )
  const isBackground = () =>
    vigiaTrees
      .findAll('[style*="url("], [style*="gradient("]', roots)
      .some((each) => each.getAttribute('style')?.includes(address))
  return !isPicture && !isBackground()
}

/** Whether an element is larger than the window itself, as one that places its rows or cells. */
function holdsAll(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element !== document.body && (width > innerWidth * 1.2 || height > innerHeight * 1.2)
}

/** Whether an element is in the page but no longer has a box. */
function isPutAway(element: Element): boolean {
  if (!element.isConnected || element.checkVisibility()) return false
  return vigiaTrees.textsOf(element).join('').trim() !== ''
}

/** Lists the nearest elements around what was lost that are taller, or wider, than the window. */
function listHolders(lost: ReadonlySet<Element>, isSideways: boolean): Element[] {
  const holders = new Set(Array.from(lost, (each) => findHolder(each, isSideways)))
  const goesOn = (each: Element) => !isSideways || each.getBoundingClientRect().width > innerWidth * 1.2
  return [...holders].filter((each) => each !== null && goesOn(each)) as Element[]
}

/** The nearest ancestor that is taller, or wider, than the window, or the body. */
function findHolder(from: Element, isSideways: boolean): Element | null {
  let holder: Element | null = from.isConnected ? from : null
  const isSmall = ({ width, height }: DOMRect) =>
    isSideways ? width < innerWidth * 1.2 : height < innerHeight * 1.2
  while (holder && holder !== document.body && isSmall(holder.getBoundingClientRect()))
    holder = vigiaTrees.parentOf(holder)
  return holder
}

/**
 * Whether an element has a band from side to side without visible content, such as of images that lost
 * theirs; or one from top to bottom.
 */
function hasGap(holder: Element, lost: ReadonlySet<Element>, isSideways: boolean): boolean {
  const minGap = 100
  const { top, bottom, left, right } = holder.getBoundingClientRect()
  const [first, last] = isSideways ? [left, right] : [top, bottom]
  let end = first
  for (const [from, to] of listExtents(holder, lost, isSideways).toSorted(([one], [other]) => one - other)) {
    if (from - end > minGap) return true
    end = Math.max(end, to)
  }
  return last - end > minGap
}

/**
 * The ranges of its texts and images, vertical or horizontal. The background of an image that lost its
 * picture is only a placeholder; that of one that never had a picture is what it shows.
 */
function listExtents(holder: Element, lost: ReadonlySet<Element>, isSideways: boolean): [number, number][] {
  const found: [number, number][] = []
  for (const root of vigiaTrees.listRoots(holder)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const extent = findExtent(walker.currentNode, lost)
      if (extent) found.push(isSideways ? [extent.left, extent.right] : [extent.top, extent.bottom])
    }
  }
  return found
}

/** The box of a text's element, or of an image; undefined for a node that shows nothing. */
function findExtent(node: Node, lost: ReadonlySet<Element>): DOMRect | undefined {
  const shows = 'img, svg, video, canvas, iframe, input[type=image]'
  const element = node instanceof Element ? node : vigiaTrees.parentOf(node)
  if (!element || (node instanceof Text ? node.data.trim() === '' : !element.matches(shows))) return undefined
  const isEmpty = element instanceof HTMLImageElement && element.naturalWidth <= 2
  if (isEmpty && (lost.has(element) || !hasBackground(element))) return undefined
  return element.getBoundingClientRect()
}

/** Whether an element shows something even if it has no content. */
function hasBackground(element: Element): boolean {
  const { backgroundImage, backgroundColor } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^rgba\(.* 0\)$/.test(backgroundColor)
}

/** Lists canvases below the first window that leave a gap while they are blank. */
function listCanvases(): HTMLCanvasElement[] {
  const minArea = 5_000
  return vigiaTrees.findAll<HTMLCanvasElement>('canvas').filter((canvas) => {
    const { top, width, height } = canvas.getBoundingClientRect()
    return top >= innerHeight && width * height >= minArea && canvas.checkVisibility()
  })
}

/** Whether an element is wider than a column beside the text, such as a table of contents. */
function isWide(element: Element): boolean {
  const minWidth = 0.4
  return element.getBoundingClientRect().width >= innerWidth * minWidth
}
