import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Revealing } from '../scrolling/reveals.ts'
import type { Scrolling } from '../scrolling/find-scrollers.ts'
import type { FoundLayers, Layer, Layering, Part, Style } from './layering.ts'
import { provideLook, type Look } from './look.ts'

/**
 * Runs in the page, at its top and at rest. Finds content that is fixed to the window and visible behind or
 * around the text all the way down: fixed and sticky layers, and backgrounds with `background-attachment:
 * fixed`.
 */
export const findLayers = runAfter(
  [provideLook],
  withHelpers(findInPage, [
    setPart,
    listWindowed,
    listLayers,
    listPseudo,
    listPapers,
    isFixedPaper,
    isFixedPseudo,
    isLarge,
    letsThrough,
    judge,
    judgePseudo,
    isDecoration,
    listCuts,
    cutOf,
  ]),
)

function findInPage(maxRows: number): FoundLayers {
  const { documentElement, body } = document
  const { behind = [], papers: sized = [] } = (globalThis as Scrolling).vigiaScrollers ?? {}
  const window = { width: innerWidth, height: innerHeight }
  const none = { ...window, isNone: true, pictures: 0 }
  if (!body || documentElement.scrollHeight <= innerHeight) return none
  const elements = new Set([documentElement, body, ...behind, ...listWindowed()])
  const parts = [...Array.from(elements, (element): Part => ({ element, pseudo: '' })), ...listPseudo()]
  const areas = Array.from(sized, ([element, size]): Part => ({ element, pseudo: '', size }))
  const [layers, papers] = [listLayers(parts), listPapers([...parts, ...areas])]
  if (layers.length + papers.length === 0) return none
  const maxPictures = Math.floor(maxRows / innerHeight)
  const repeated = layers.filter(({ kind }) => kind === 'repeated').slice(0, maxPictures)
  const kept = layers.filter((layer) => layer.kind !== 'repeated' || repeated.includes(layer))
  ;(globalThis as Layering).vigiaLayers = { layers: kept, papers, set: setPart, listCuts }
  return { ...window, isNone: false, pictures: Math.min(maxPictures, repeated.length + papers.length) }
}

/**
 * Lists the elements that stay in the window by their style, except for those that the page has removed
 * since, such as rows of a virtual list.
 */
function listWindowed(): HTMLElement[] {
  const windowed = ((globalThis as Revealing).vigiaReveals?.windowed ?? []) as HTMLElement[]
  return windowed.filter(({ isConnected }) => isConnected)
}

function listLayers(parts: readonly Part[]): Layer[] {
  const { behind = [] } = (globalThis as Scrolling).vigiaScrollers ?? {}
  const isPlaced = ({ element, pseudo }: Part) =>
    behind.includes(element) || /fixed|sticky/.test(getComputedStyle(element, pseudo || null).position)
  // Most pages have only small ones, such as a header, and are spared new styles for all of their elements.
  const placed = parts.filter((part) => isPlaced(part) && isLarge(part))
  const asked = placed.map((part) => ({ part, isLetThrough: letsThrough(part) }))
  if (asked.length === 0) return []
  return vigiaLook(listWindowed(), (look) => asked.flatMap((one) => judge(one, look)))
}

/** Sets styles that take precedence over the page's styles and scripts. */
function setPart({ element, pseudo }: Part, style: Style): void {
  const all = Object.entries({ transition: 'none', ...style })
  if (!pseudo) {
    for (const [name, value] of all) element.style.setProperty(name, value, 'important')
    return
  }
  const root = element.getRootNode() as Document | ShadowRoot
  const name = `data-layer-${root.adoptedStyleSheets.length}`
  const sheet = new CSSStyleSheet()
  const text = all.map(([property, value]) => `${property}: ${value} !important;`)
  sheet.replaceSync(`[${name}]:not(#a#a#a)${pseudo} { ${text.join(' ')} }`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  element.setAttribute(name, '')
}

/**
 * Lists pseudo-elements of the outermost elements only, because reading the styles of all elements would take
 * longer than the rest of the search.
 */
function listPseudo(): Part[] {
  const elements = [document.documentElement]
  for (const element of elements) {
    if (elements.length > 400) break
    elements.push(...(Array.from((element.shadowRoot ?? element).children) as HTMLElement[]))
  }
  return elements.flatMap((element) =>
    (['::before', '::after'] as const)
      .filter((pseudo) => isFixedPseudo(getComputedStyle(element, pseudo)))
      .map((pseudo): Part => ({ element, pseudo })),
  )
}

function isFixedPseudo(style: CSSStyleDeclaration): boolean {
  const { content } = style
  if (content === 'none' || content === 'normal' || style.display === 'none') return false
  return /fixed|sticky/.test(style.position) || style.backgroundAttachment.includes('fixed')
}

function listPapers(parts: readonly Part[]): Part[][] {
  const equal = new Map<string, Part[]>()
  for (const part of parts) {
    const style = getComputedStyle(part.element, part.pseudo || null)
    if (!part.size && !isFixedPaper(style)) continue
    const names = ['image', 'size', 'position', 'repeat', 'attachment', 'blend-mode']
    const { width = 0, height = 0 } = part.size ?? {}
    const key = [width, height, ...names.map((name) => style.getPropertyValue(`background-${name}`))].join()
    equal.set(key, [...(equal.get(key) ?? []), part])
  }
  return Array.from(equal.values())
}

function isFixedPaper({ backgroundAttachment, backgroundImage, display }: CSSStyleDeclaration): boolean {
  return backgroundAttachment.includes('fixed') && backgroundImage !== 'none' && display !== 'none'
}

function letsThrough({ element, pseudo }: Part): boolean {
  return getComputedStyle(element, pseudo || null).pointerEvents === 'none'
}

/** Whether an element takes up a tenth of the window; of a pseudo-element this is judged by its style. */
function isLarge({ element, pseudo }: Part): boolean {
  if (pseudo) return true
  const { left, right, top, bottom, height: whole } = element.getBoundingClientRect()
  const isFixed = getComputedStyle(element).position === 'fixed'
  const width = Math.min(right, innerWidth) - Math.max(left, 0)
  const height = isFixed ? Math.min(bottom, innerHeight) - Math.max(top, 0) : whole
  return width * height >= innerWidth * innerHeight * 0.1
}

function judge({ part, isLetThrough }: { part: Part; isLetThrough: boolean }, look: Look): Layer[] {
  const { element, pseudo } = part
  const whole = Math.max(innerHeight, document.documentElement.scrollHeight)
  if (pseudo) return judgePseudo(part, isLetThrough, whole)
  const place = element.getBoundingClientRect()
  const sticks = getComputedStyle(element).position !== 'fixed'
  const { parentElement, parentNode } = element
  const outer = parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : element)
  const { bottom: lowest } = outer.getBoundingClientRect()
  const [from, to] = sticks ? [place.top, lowest] : [0, whole]
  if (to - from <= place.height + 10) return []
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
  const cut = sticks ? undefined : cutOf(part)
  const shares = [0, 0.25, 0.5, 0.75, 1]
  const room = sticks ? to - from - place.height : to - innerHeight
  const tops = cut ? [cut.top + (cut.height - innerHeight) / 2] : shares.map((share) => from + room * share)
  const looks = tops.map((top) => look(element, top))
  const behind = looks.reduce((sum, { above }) => sum + above, 0)
  const before = looks.reduce((sum, { below }) => sum + below, 0)
  const layer = { ...part, place, from, to, sticks, cut }
  if (behind > before || (cut && behind === before)) {
    const seen = looks.flatMap(({ isSeen }, nth) => (isSeen ? [nth] : []))
    if (seen.length === 0) return []
    const isAtEnd = !sticks && !cut && seen[0] === looks.length - 1
    return [{ ...layer, kind: isAtEnd ? 'at-end' : 'repeated' }]
  }
  return !sticks && isLetThrough && isDecoration(part, place) ? [{ ...layer, kind: 'stretched' }] : []
}

/** Judges a pseudo-element, which no hit test distinguishes from its element. */
function judgePseudo(part: Part, isLetThrough: boolean, whole: number): Layer[] {
  const { element, pseudo } = part
  const style = getComputedStyle(element, pseudo)
  if (style.position !== 'fixed' || style.visibility !== 'visible' || Number(style.opacity) === 0) return []
  const sizes = [style.left, style.top, style.width, style.height].map(parseFloat)
  const place = new DOMRect(...sizes)
  if (place.width * place.height < innerWidth * innerHeight * 0.1) return []
  const layer = { ...part, place, from: 0, to: whole, sticks: false, cut: cutOf(part) }
  const isRaised = (child: Element) => {
    const { position, zIndex } = getComputedStyle(child)
    return position !== 'static' && position !== 'fixed' && !(Number(zIndex) < Number(style.zIndex))
  }
  const isUnder = layer.cut || Number(style.zIndex) < 0 || Array.from(element.children).some(isRaised)
  if (isUnder) return [{ ...layer, kind: 'repeated' }]
  return isLetThrough && isDecoration(part, place) ? [{ ...layer, kind: 'stretched' }] : []
}

function listCuts({ element, pseudo }: Part): HTMLElement[] {
  const all: HTMLElement[] = []
  for (let each = pseudo ? element : element.parentElement; each; each = each.parentElement) {
    const { clipPath, clip } = getComputedStyle(each)
    if (clipPath !== 'none' || clip !== 'auto') all.push(each)
  }
  return all
}

/** Finds the ancestor that clips a part. The page must be scrolled to its top. */
function cutOf(part: Part): Layer['cut'] {
  const { top, height } = listCuts(part)[0]?.getBoundingClientRect() ?? {}
  return top === undefined || height === undefined ? undefined : { top: top + scrollY, height }
}

/** Whether a layer is only decoration, such as a frame, grain or a vignette, and not clickable. */
function isDecoration({ element, pseudo }: Part, { width, height }: DOMRect) {
  const isEmpty = element.childElementCount === 0 && !element.shadowRoot && !element.textContent.trim()
  const isReplaced = element.matches('img, video, canvas, iframe, svg, object, embed')
  return (pseudo || (isEmpty && !isReplaced)) && width >= innerWidth * 0.8 && height >= innerHeight * 0.8
}
