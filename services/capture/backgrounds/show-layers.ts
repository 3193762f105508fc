import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Layer, Layering, Part } from './layering.ts'

/** Keeps the undo function until the screenshot is taken. */
export interface Showing {
  vigiaHidden?: () => void
}

/**
 * Runs in the page, after `findLayers`. Shows only the layers and backgrounds that need a screenshot, each in
 * a window of its own, one below the other. `hideLayers` undoes it.
 */
export const showLayers = runAfter(
  [provideTrees],
  withHelpers(showAll, [hideRest, moveLayer, showPaper, hostPapers, styleInline]),
)

/** Runs in the page, after the screenshot was taken. */
export const hideLayers = withHelpers(() => (globalThis as Showing).vigiaHidden?.(), [])

function showAll(): void {
  const world = globalThis as Layering & Showing
  if (!world.vigiaLayers) return
  const { layers, papers, listCuts } = world.vigiaLayers
  const repeated = layers.filter(({ kind }) => kind === 'repeated')
  const host = hostPapers()
  papers.forEach(([first], nth) => first && showPaper(host, first, (repeated.length + nth) * innerHeight))
  const cuts = new Set(repeated.flatMap((layer) => listCuts(layer)))
  const whole = Array.from(cuts, (each) => styleInline(each, { 'clip-path': 'none', clip: 'auto' }))
  const undo = [...hideRest(repeated), ...whole, ...repeated.flatMap(moveLayer)]
  world.vigiaHidden = () => {
    host.host.remove()
    for (const each of undo.toReversed()) each()
  }
}

function hideRest(layers: readonly Layer[]): (() => void)[] {
  const shown = layers.filter(({ pseudo }) => !pseudo).map(({ element }) => element)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:not([data-shown-layer], [data-shown-layer] *, [data-papers]) { visibility: hidden !important }`,
  )
  const isShown = (root: Document | ShadowRoot) =>
    root instanceof ShadowRoot &&
    shown.some((element) => element === root.host || element.contains(root.host))
  const roots = vigiaTrees
    .listRoots()
    .filter((root) => !isShown(root) && !(root instanceof ShadowRoot && root.host.matches('[data-papers]')))
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  for (const element of shown) element.setAttribute('data-shown-layer', '')
  const show = () => {
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    for (const element of shown) element.removeAttribute('data-shown-layer')
  }
  const bare = [document.documentElement, document.body].map((element) =>
    styleInline(element, { background: 'none transparent' }),
  )
  return [show, ...bare]
}

/** Sets inline styles; returns a function that undoes it. */
function styleInline(element: HTMLElement, style: Record<string, string>): () => void {
  const before = element.getAttribute('style')
  for (const [name, value] of Object.entries({ transition: 'none', ...style }))
    element.style.setProperty(name, value, 'important')
  return () => (before === null ? element.removeAttribute('style') : element.setAttribute('style', before))
}

/** Moves a layer into the window with its number. */
function moveLayer({ element, pseudo, place, sticks }: Layer, nth: number): (() => void)[] {
  const down = nth * innerHeight - (sticks ? place.top : 0)
  const { translate } = getComputedStyle(element, pseudo || null)
  const [across = '0px', along = '0px'] = translate === 'none' ? [] : translate.split(' ')
  const style = { visibility: 'visible', translate: `${across} calc(${along} + ${down}px)` }
  if (!pseudo) return [styleInline(element, style)]
  const root = element.getRootNode() as Document | ShadowRoot
  const sheet = new CSSStyleSheet()
  const text = Object.entries(style).map(([name, value]) => `${name}: ${value} !important;`)
  sheet.replaceSync(`[data-shown-${nth}]:not(#a#a#a)${pseudo} { ${text.join(' ')} }`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  element.setAttribute(`data-shown-${nth}`, '')
  return [
    () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
      element.removeAttribute(`data-shown-${nth}`)
    },
  ]
}

/** Makes a shadow root for fixed backgrounds, in which no style of the page applies. */
function hostPapers(): ShadowRoot {
  const host = document.createElement('div')
  host.setAttribute('data-papers', '')
  styleInline(host, { all: 'initial', position: 'fixed', top: '0', left: '0', visibility: 'visible' })
  document.documentElement.append(host)
  return host.attachShadow({ mode: 'open' })
}

/** Shows a background in an element as large as the window, by which a fixed background is laid out. */
function showPaper(host: ShadowRoot, { element, pseudo, size }: Part, top: number) {
  const { width, height } = size ?? { width: innerWidth, height: innerHeight }
  const style = getComputedStyle(element, pseudo || null)
  const box = document.createElement('div')
  const all: Record<string, string> = { position: 'fixed', left: '0', top: `${top}px` }
  Object.assign(all, { width: `${width}px`, height: `${height}px`, visibility: 'visible' })
  for (const name of ['image', 'size', 'position', 'repeat', 'blend-mode'])
    all[`background-${name}`] = style.getPropertyValue(`background-${name}`)
  styleInline(box, all)
  host.append(box)
}
