import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

/** Kept in our isolated world of the page. */
export interface Removing {
  vigiaRemovals?: Removals
}

export interface Removals {
  observer: MutationObserver
  /** Texts that were visible to scripts and were removed, with their parents. */
  texts: Map<string, Element>
  /** Addresses of images that were removed, with their parents. */
  pictures: Map<string, Element>
  /** Frames, drawings, images without pixels and the like that were removed, with their parents. */
  parts: Map<Element, Element>
  /** How many elements were removed from each parent. */
  counts: Map<Element, number>
  /** Elements in which something has changed. */
  changed: Set<Element>
  /** Elements that replaced their text. */
  replaced: Map<Element, Replaced>
  /** Elements that scripts fixed to the window for a while, with the row in which they stayed there. */
  pinned: Map<Element, number>
  /** Whether a canvas is empty or completely white. */
  isBlank(canvas: HTMLCanvasElement): boolean
  /** The beginning of a text, by which it is known. */
  shorten(text: string): string
}

interface Replaced {
  times: number
  /** The row of the page in which the element stays; NaN if it has moved. */
  row: number
  /** The texts that it has shown before. */
  former: Set<string>
}

/**
 * Runs in the page before it is scrolled through: records what the page removes meanwhile. Returns whether
 * there may be shadow trees that only the debugger can open.
 */
export const watchRemovals = runAfter(
  [provideTrees],
  withHelpers(watchInPage, [
    startRemovals,
    observe,
    note,
    noteNode,
    noteImage,
    noteAttribute,
    notePinned,
    noteReplaced,
    rowOf,
    noteText,
    shorten,
    isBlank,
  ]),
)

function watchInPage(): boolean {
  const observer = new MutationObserver((records) => records.forEach((record) => note(removals, record)))
  const removals = startRemovals(observer)
  const world = globalThis as Removing
  world.vigiaRemovals?.observer.disconnect()
  world.vigiaRemovals = removals
  for (const root of vigiaTrees.listRoots()) observe(observer, root)
  return vigiaTrees.findAll('*').some((each) => each.localName.includes('-') && !vigiaTrees.rootOf(each))
}

function observe(observer: MutationObserver, root: Document | ShadowRoot): void {
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributeOldValue: true,
    attributeFilter: ['src', 'srcset', 'style', 'class', 'hidden'],
  })
}

function startRemovals(observer: MutationObserver): Removals {
  return {
    observer,
    texts: new Map(),
    pictures: new Map(),
    parts: new Map(),
    counts: new Map(),
    changed: new Set(),
    replaced: new Map(),
    pinned: new Map(),
    isBlank,
    shorten,
  }
}

function note(removals: Removals, record: MutationRecord) {
  const { target, type, addedNodes, removedNodes, oldValue } = record
  const element = target instanceof Element ? target : vigiaTrees.parentOf(target)
  if (!element) return
  for (const node of addedNodes)
    for (const root of node instanceof Element ? vigiaTrees.listRoots(node) : [])
      if (root instanceof ShadowRoot) observe(removals.observer, root)
  // The limit of records, because a page that never stops changing must not fill the memory.
  const maxNoted = 2_000
  const { texts, pictures, parts, changed } = removals
  if (changed.size < maxNoted) changed.add(element)
  if (Math.max(texts.size, pictures.size, parts.size) >= maxNoted) return
  if (type === 'attributes') return noteAttribute(removals, element, record)
  if (type === 'characterData') noteText(removals, element, oldValue ?? '')
  else for (const node of removedNodes) noteNode(removals, element, node)
  if (element.childElementCount === 0 && !(target instanceof ShadowRoot))
    noteReplaced(removals, element, record)
}

function noteNode(removals: Removals, from: Element, node: Node) {
  if (node instanceof Text) return noteText(removals, from, node.data)
  if (!(node instanceof Element) || /^(script|style|link|template|noscript)$/.test(node.localName)) return
  removals.counts.set(from, (removals.counts.get(from) ?? 0) + 1)
  const shows = 'svg, canvas, video, iframe, object, embed, input[type=image]'
  if (node.matches(shows)) removals.parts.set(node, from)
  if (node instanceof HTMLImageElement) noteImage(removals, from, node)
  const roots = vigiaTrees.listRoots(node)
  for (const text of vigiaTrees.textsOf(node)) noteText(removals, from, text)
  for (const part of vigiaTrees.findAll(shows, roots)) removals.parts.set(part, from)
  for (const image of vigiaTrees.findAll<HTMLImageElement>('img', roots)) noteImage(removals, from, image)
}

function noteImage({ pictures, parts }: Removals, from: Element, image: HTMLImageElement) {
  if (image.src) pictures.set(image.src, from)
  // Images that show nothing but their background have no address, or all the same one. Pixels that count
  // visits are usually in the body itself.
  const isEmpty = !image.src || (image.naturalWidth > 0 && image.naturalWidth <= 2)
  if (isEmpty && from !== document.body) parts.set(image, from)
}

function noteAttribute(
  { pictures, pinned }: Removals,
  element: Element,
  { attributeName, oldValue }: MutationRecord,
) {
  if (attributeName === 'style' || attributeName === 'class') notePinned(pinned, element, attributeName)
  if (!oldValue || attributeName === 'class' || attributeName === 'hidden') return
  if (attributeName === 'style') {
    const picture = /(?:url|[a-z-]+-gradient)\(.*\)/.exec(oldValue)?.[0]
    if (picture && !element.getAttribute('style')?.includes(picture)) pictures.set(picture, element)
  } else if (element.getAttribute(attributeName ?? '') !== oldValue) pictures.set(oldValue, element)
}

function notePinned(pinned: Map<Element, number>, element: Element, attributeName: string) {
  if (pinned.has(element) || !(element instanceof HTMLElement)) return
  // Most changes of a style are movements, for which its computed values are not needed.
  if (attributeName === 'style' && element.style.position !== 'fixed') return
  const { position, top } = getComputedStyle(element)
  if (position === 'fixed') pinned.set(element, Number.parseFloat(top) || 0)
}

function noteReplaced({ replaced }: Removals, element: Element, { removedNodes, oldValue }: MutationRecord) {
  const maxNoted = 200
  const known = replaced.get(element)
  if (!known && replaced.size >= maxNoted) return
  const { times, row, former } = known ?? { times: 0, row: rowOf(element), former: new Set<string>() }
  former.add(shorten(oldValue ?? Array.from(removedNodes, ({ textContent }) => textContent).join('')))
  // Each measurement may lay the page out, so a text that keeps changing is measured more and more rarely.
  const hasMoved = Number.isInteger(Math.log2(times + 1)) && rowOf(element) !== row
  replaced.set(element, { times: times + 1, row: hasMoved ? Number.NaN : row, former })
}

function rowOf(element: Element): number {
  return Math.round(element.getBoundingClientRect().top + scrollY)
}

function noteText({ texts }: Removals, from: Element, text: string) {
  const word = shorten(text)
  if (word.length > 1) texts.set(word, from)
}

function shorten(text: string): string {
  const maxLength = 300
  return text.trim().slice(0, maxLength)
}

/** Whether a canvas is blank; one with images of another website cannot be read, and counts as painted. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  if (canvas.width === 0 || canvas.height === 0) return true
  const size = 64
  const pen = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  try {
    // High quality keeps a thin line visible on the small canvas.
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(canvas, 0, 0, size, size)
    const { data } = pen.getImageData(0, 0, size, size)
    return data.every((value) => value === 0) || data.every((value) => value === 255)
  } catch {
    return false
  }
}
