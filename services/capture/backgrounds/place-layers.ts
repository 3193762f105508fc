import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Layer, Layering, Layers, Part, Style } from './layering.ts'

/**
 * Runs in the page, with a screenshot of the window (PNG, as base64) for each repeated layer and then for
 * each background, in the order of `findLayers`. Shows content that is fixed to the window in every window
 * down the page, as a visitor sees it who scrolls from one to the next.
 */
export const placeLayers = runAfter(
  [provideTrees],
  withHelpers(placeAll, [
    place,
    openPicture,
    placeLayer,
    repeatFixed,
    beginOf,
    repeatSticky,
    stretch,
    putAtEnd,
    placePaper,
    openBackgroundLists,
    splitList,
    plainStyle,
    scrollTheRest,
  ]),
)

async function placeAll(pictures: readonly string[]): Promise<void> {
  const known = (globalThis as Layering).vigiaLayers
  if (!known) return
  place(known, await Promise.all(pictures.map(openPicture)))
  if (known.papers.length > 0) scrollTheRest()
}

function place(known: Layers, urls: (string | undefined)[]) {
  const repeated = known.layers.filter(({ kind }) => kind === 'repeated')
  for (const layer of known.layers) placeLayer(known, layer, urls[repeated.indexOf(layer)])
  known.papers.forEach((parts, nth) => {
    for (const part of parts) placePaper(known, part, urls[repeated.length + nth])
  })
}

/** Makes an image's URL; undefined where the page's policy allows neither blob nor data URLs. */
async function openPicture(base64: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const blob = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
  for (const url of [blob, `data:image/png;base64,${base64}`]) {
    const image = new Image()
    image.src = url
    const isAllowed = await image.decode().then(
      () => true,
      () => false,
    )
    if (isAllowed) return url
  }
  return undefined
}

function placeLayer({ set }: Layers, layer: Layer, url: string | undefined) {
  if (layer.kind === 'at-end') putAtEnd(set, layer)
  else if (layer.kind === 'stretched' || !url) stretch(set, layer)
  else if (layer.sticks) repeatSticky(set, layer, url)
  else repeatFixed(set, layer, url)
}

/** Removes the element's own styles that its screenshot already contains. */
function plainStyle({ element, pseudo }: Part, height: number): Style {
  const isReplaced = !pseudo && element.matches('img, video, canvas, iframe, svg, object, embed')
  const none = ['transform', 'translate', 'rotate', 'scale', 'filter', 'backdrop-filter', 'clip-path', 'mask']
  return {
    ...Object.fromEntries(
      [...none, 'box-shadow', 'outline', 'animation', 'border'].map((name) => [name, 'none']),
    ),
    'box-sizing': 'border-box',
    // A replaced element is drawn into the content box, so the box gets no height.
    padding: isReplaced ? `${height}px 0 0` : '0',
    'border-radius': '0',
    opacity: '1',
    'min-width': '0',
    'max-width': 'none',
    'min-height': '0',
    'max-height': 'none',
    ...(!isReplaced && !pseudo && { 'content-visibility': 'hidden' }),
    ...(pseudo && { content: '""' }),
  }
}

function repeatFixed(set: Layers['set'], layer: Layer, url: string) {
  const width = Math.max(innerWidth, document.scrollingElement?.scrollWidth ?? 0)
  const isLeftward = [document.documentElement, document.body].some((element) => {
    const { direction, writingMode } = getComputedStyle(element)
    return direction === 'rtl' || writingMode.endsWith('-rl')
  })
  const from = isLeftward ? innerWidth - width : 0
  set(layer, {
    ...plainStyle(layer, layer.to),
    inset: `0 auto auto ${from}px`,
    margin: '0',
    width: `${width}px`,
    height: `${layer.to}px`,
    background: `url("${url}") ${-from}px ${beginOf(layer)}px / ${innerWidth}px ${innerHeight}px repeat`,
  })
  if (layer.pseudo) return
  // A transformed ancestor replaces the window as the containing block of fixed elements.
  const { left, top } = layer.element.getBoundingClientRect()
  if (left !== from || top !== 0) set(layer, { inset: `${-top}px auto auto ${2 * from - left}px` })
}

/**
 * The row at which repetition begins. As with a background, a clipped layer shows what it shows in the middle
 * of the window, or if it is taller, when its top is at the window's.
 */
function beginOf({ cut }: Layer): number {
  if (!cut) return 0
  return cut.top + (cut.height <= innerHeight ? (cut.height - innerHeight) / 2 : 0)
}

/** Repeats a sticky layer, with as much space in the layout as before. */
function repeatSticky(set: Layers['set'], layer: Layer, url: string) {
  let after: Element = layer.element
  while (after.nextElementSibling && (after === layer.element || after.getClientRects().length === 0))
    after = after.nextElementSibling
  const { top: before } = after.getBoundingClientRect()
  const { marginBottom } = getComputedStyle(layer.element)
  const { left, width, height } = layer.place
  const more = layer.to - layer.from - height
  set(layer, {
    ...plainStyle(layer, height + more),
    width: `${width}px`,
    height: `${height + more}px`,
    'margin-bottom': `${parseFloat(marginBottom) - more}px`,
    background: `url("${url}") ${-left}px 0 / ${innerWidth}px ${Math.min(innerHeight, height)}px repeat-y`,
  })
  // Adjoining negative margins collapse into one.
  const moved = after.getBoundingClientRect().top - before
  if (Math.abs(moved) > 0.5) set(layer, { 'margin-bottom': `${parseFloat(marginBottom) - more - moved}px` })
}

function stretch(set: Layers['set'], layer: Layer) {
  if (layer.sticks) return
  const { top, height } = layer.place
  const more = layer.to - innerHeight
  set(layer, {
    top: `${top}px`,
    bottom: 'auto',
    height: `${height + more}px`,
    'max-height': 'none',
    'box-sizing': 'border-box',
  })
}

/** Places a layer that only becomes visible below the content, such as a footer behind the page. */
function putAtEnd(set: Layers['set'], layer: Layer) {
  const { left, top, width, height } = layer.place
  const down = layer.to - innerHeight + top
  set(layer, {
    inset: `${down}px auto auto ${left}px`,
    margin: '0',
    'box-sizing': 'border-box',
    width: `${width}px`,
    height: `${height}px`,
  })
}

/**
 * Places a fixed background: an element no taller than the window shows what it shows in the window's middle;
 * a taller one what it shows when its top is at the window's.
 */
function placePaper({ set }: Layers, part: Part, url: string | undefined) {
  const { size } = part
  if (!url) return size ? undefined : set(part, { 'background-attachment': 'scroll' })
  const style = getComputedStyle(part.element, part.pseudo || null)
  const isCanvas = part.element === document.documentElement || part.element === document.body
  const { left, height } = part.element.getBoundingClientRect()
  const isLow = !isCanvas && height <= innerHeight
  const { width, height: tall } = size ?? { width: innerWidth, height: innerHeight }
  const position = isCanvas || size ? '0px 0px' : `${-left}px ${isLow ? (height - innerHeight) / 2 : 0}px`
  const { first, replaceFixed } = openBackgroundLists(style, size !== undefined)
  const changes = {
    'background-image': `url("${url}")`,
    'background-size': `${width}px ${tall}px`,
    'background-position': position,
    'background-repeat': 'repeat-y',
    'background-origin': size ? 'padding-box' : 'border-box',
    'background-clip': splitList(style.backgroundClip)[first] ?? 'border-box',
    'background-blend-mode': 'normal',
    'background-attachment': 'scroll',
  }
  set(part, Object.fromEntries(Object.entries(changes).map(replaceFixed)))
}

/**
 * The index of an element's first fixed background, and a function that replaces its value in the list of a
 * property and leaves the other fixed ones out.
 */
function openBackgroundLists(style: CSSStyleDeclaration, areAllFixed: boolean) {
  const attachments = splitList(style.backgroundAttachment)
  const images = splitList(style.backgroundImage)
  const isFixed = images.map((_, nth) => areAllFixed || attachments[nth % attachments.length] === 'fixed')
  const first = isFixed.indexOf(true)
  const replaceFixed = ([name, value]: [string, string]) => {
    const all = splitList(style.getPropertyValue(name))
    const kept = images.flatMap((_, nth) => {
      if (nth === first) return [value]
      return isFixed[nth] ? [] : [all[nth % all.length] ?? value]
    })
    return [name, kept.join(', ')]
  }
  return { first, replaceFixed }
}

/** Splits a CSS list at its commas outside of brackets. */
function splitList(text: string): string[] {
  return text.split(/,\s*(?![^()]*\))/)
}

/**
 * Makes the remaining fixed backgrounds scroll, because the browser does not paint them outside of the
 * viewport, not even for a screenshot of the whole page.
 */
function scrollTheRest() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { background-attachment: scroll !important }')
  for (const root of vigiaTrees.listRoots()) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
