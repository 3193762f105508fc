import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Scrolling } from '../scrolling/find-scrollers.ts'
import type { Removing } from '../page/watch-removals.ts'
import { provideStages, type Staging } from './stages.ts'

/**
 * Runs in the page, at its top and at rest. Whether it shows parts only while they are in view: it has
 * removed texts or images and has a gap there, an area that it scrolls has a gap, or a part of it stays in
 * the window and changes while the page is scrolled.
 */
export const isTakenAway = runAfter(
  [provideStages],
  withHelpers(findInPage, [
    readTexts,
    isLost,
    isPutAway,
    hasGap,
    findHolder,
    listExtents,
    hasBackground,
    listCanvases,
    isWide,
  ]),
)

function findInPage(): boolean {
  const { vigiaRemovals } = globalThis as Removing
  if (!vigiaRemovals || !document.body) return false
  const { observer, texts, pictures, parts, changed, isBlank } = vigiaRemovals
  observer.disconnect()
  const shown = texts.size > 0 ? readTexts() : ''
  const lost = new Set<Element>()
  for (const [text, from] of texts) if (!shown.includes(text)) lost.add(from)
  for (const [address, from] of pictures) if (isLost(address)) lost.add(from)
  for (const [part, from] of parts) if (!part.isConnected) lost.add(from)
  for (const element of changed) if (isPutAway(element)) lost.add(element)
  const holders = new Set(Array.from(lost, findHolder).filter((each) => each !== null))
  const { areas: all = [], wide = [] } = (globalThis as Scrolling).vigiaScrollers ?? {}
  // The content of a frame is not in this document, and content that is scrolled sideways has gaps where its
  // parts end.
  const areas = all.filter((area) => !wide.includes(area) && !(area instanceof HTMLIFrameElement))
  if ([...holders, ...areas].some((each) => hasGap(each, lost))) return true
  // Clearing a canvas notifies no observer.
  if (listCanvases().some(isBlank)) return true
  const moved = new Set<Element>()
  for (const element of changed)
    for (let each: Element | null = element; each; each = each.parentElement) moved.add(each)
  for (const each of document.querySelectorAll('canvas'))
    for (let outer: Element | null = each; outer; outer = outer.parentElement) moved.add(outer)
  const stages = (globalThis as Staging).vigiaStages?.find() ?? []
  return stages.some(({ element }) => moved.has(element) && isWide(element))
}

/** Reads the texts of everything except scripts. */
function readTexts(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode
    if (!/^(script|style|noscript)$/.test(parentElement?.localName ?? ''))
      texts.push((walker.currentNode as Text).data)
  }
  return texts.join('')
}

function isLost(address: string): boolean {
  const isPicture = [...document.images].some(
    (image) => image.src === address || image.getAttribute('src') === address || image.srcset === address,
  )
  const isBackground = () =>
    Array.from(document.querySelectorAll('[style*="url("], [style*="gradient("]')).some((each) =>
      each.getAttribute('style')?.includes(address),
    )
  return !isPicture && !isBackground()
}

/** Whether an element is in the page but no longer has a box. */
function isPutAway(element: Element): boolean {
  return element.isConnected && !element.checkVisibility() && element.textContent.trim() !== ''
}

/** The nearest ancestor that is taller than the window. */
function findHolder(from: Element): Element | null {
  let holder: Element | null = from.isConnected ? from : null
  while (holder && holder !== document.body && holder.getBoundingClientRect().height < innerHeight * 1.2)
    holder = holder.parentElement
  return holder
}

/** Whether an element has a horizontal band without visible content, such as of images that lost theirs. */
function hasGap(holder: Element, lost: ReadonlySet<Element>): boolean {
  const minGap = 100
  const { top, bottom } = holder.getBoundingClientRect()
  let end = top
  for (const [from, to] of listExtents(holder, lost).toSorted(([one], [other]) => one - other)) {
    if (from - end > minGap) return true
    end = Math.max(end, to)
  }
  return bottom - end > minGap
}

/**
 * The vertical ranges of its texts and images. The background of an image that lost its picture is only a
 * placeholder; that of one that never had a picture is what it shows.
 */
function listExtents(holder: Element, lost: ReadonlySet<Element>): [number, number][] {
  const found: [number, number][] = []
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node instanceof Text ? node.parentElement : (node as Element)
    if (
      !element ||
      (node instanceof Text ? node.data.trim() === '' : !element.matches('img, svg, video, canvas, iframe'))
    )
      continue
    const isEmpty = element instanceof HTMLImageElement && element.naturalWidth <= 2
    if (isEmpty && (lost.has(element) || !hasBackground(element))) continue
    const { top, bottom } = element.getBoundingClientRect()
    found.push([top, bottom])
  }
  return found
}

/** Whether an element shows something even if it has no content. */
function hasBackground(element: Element): boolean {
  const { backgroundImage, backgroundColor } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^rgba\(.* 0\)$/.test(backgroundColor)
}

/** Lists canvases below the first window that leave a gap while they are blank. */
function listCanvases(): HTMLCanvasElement[] {
  const minArea = 5_000
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  return roots
    .flatMap((root) => Array.from(root.querySelectorAll('canvas')))
    .filter((canvas) => {
      const { top, width, height } = canvas.getBoundingClientRect()
      return top >= innerHeight && width * height >= minArea && canvas.checkVisibility()
    })
}

/** Whether an element is wider than a column beside the text, such as a table of contents. */
function isWide(element: Element): boolean {
  const minWidth = 0.4
  return element.getBoundingClientRect().width >= innerWidth * minWidth
}
