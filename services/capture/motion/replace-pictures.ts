import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Moving } from './motion.ts'

/** An SVG drawing that is used as an image. */
export interface Drawn {
  url: string
  /** The source of the drawing. */
  text: string
}

/** Runs in the page: lists moving drawings in data URLs. */
export const listMovingPictures = withHelpers(listInPage, [readDataUrl])

/** Runs in the page: replaces drawings by their state at rest, wherever they are used as images. */
export const replacePictures = withHelpers(replaceInPage, [
  drawStill,
  bake,
  replaceIn,
  replaceAttributes,
  replaceStyle,
  replaceUrl,
])

function listInPage(): Drawn[] {
  const urls = new Set<string>()
  for (const root of vigiaTrees.listRoots()) {
    for (const image of root.querySelectorAll('img'))
      if (image.currentSrc.startsWith('data:image/svg')) urls.add(image.currentSrc)
    for (const { style } of root.querySelectorAll<HTMLElement>('[style*="data:image/svg"]'))
      for (const [, url = ''] of style.backgroundImage.matchAll(/url\("(data:image\/svg[^"]*)"\)/g))
        urls.add(url)
  }
  return Array.from(urls, (url) => ({ url, text: readDataUrl(url) })).filter(({ text }) =>
    /@keyframes|<animate|<set\b/.test(text),
  )
}

function readDataUrl(url: string): string {
  const [, kind = '', text = ''] = /^data:([^,]*),(.*)$/s.exec(url) ?? []
  try {
    return kind.endsWith('base64') ? atob(decodeURIComponent(text)) : decodeURIComponent(text)
  } catch {
    return ''
  }
}

async function replaceInPage(all: readonly Drawn[]): Promise<void> {
  const tools = (globalThis as Moving).vigiaMotion
  if (!tools) return
  const stills = new Map(all.flatMap(({ url, text }) => drawStill(url, text, tools)))
  const [first] = stills.values()
  if (first === undefined) return
  // A page may forbid data URLs as images.
  const probe = new Image()
  probe.src = first
  const isAllowed = await probe.decode().then(
    () => true,
    () => false,
  )
  if (!isAllowed) return
  const images = vigiaTrees.listRoots().flatMap((root) => replaceIn(root, stills))
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
}

function drawStill(url: string, text: string, tools: Required<Moving>['vigiaMotion']): [string, string][] {
  const { documentElement } = new DOMParser().parseFromString(
    text.replaceAll(':root', 'svg'),
    'image/svg+xml',
  )
  if (!(documentElement instanceof SVGSVGElement)) return []
  const host = document.createElement('div')
  host.style.cssText = 'position: absolute; left: 0; top: 0'
  const root = host.attachShadow({ mode: 'open' })
  root.append(document.importNode(documentElement, true))
  document.documentElement.append(host)
  tools.holdAnimations?.(root)
  tools.holdDrawings?.(root)
  bake(root)
  const [svg] = root.children
  const still = svg
    ? `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    : ''
  host.remove()
  return still ? [[url, still]] : []
}

/** Writes the animated values into the elements' own styles. */
function bake(root: ShadowRoot) {
  const styles: [SVGElement | HTMLElement, string, string][] = []
  for (const { effect } of root.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || effect.pseudoElement !== null) continue
    const { target } = effect
    if (!(target instanceof SVGElement || target instanceof HTMLElement)) continue
    const computed = getComputedStyle(target)
    for (const name of new Set(effect.getKeyframes().flatMap(Object.keys))) {
      const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const value = computed.getPropertyValue(property)
      if (value) styles.push([target, property, value])
    }
  }
  for (const [target, property, value] of styles) target.style.setProperty(property, value, 'important')
  for (const element of root.querySelectorAll<SVGElement>('*'))
    element.style?.setProperty('animation', 'none', 'important')
  for (const element of root.querySelectorAll('animate, animateTransform, animateMotion, set'))
    element.remove()
}

/** Replaces addresses; returns the images that load another file now. */
function replaceIn(root: Document | ShadowRoot, stills: ReadonlyMap<string, string>): HTMLImageElement[] {
  const images: HTMLImageElement[] = []
  const sheet = new CSSStyleSheet()
  for (const element of root.querySelectorAll('*')) {
    replaceStyle(element, sheet, stills)
    if (element instanceof HTMLImageElement) {
      const still = stills.get(element.currentSrc)
      if (still === undefined) continue
      for (const source of element.parentElement?.querySelectorAll('source') ?? [])
        source.removeAttribute('srcset')
      element.removeAttribute('srcset')
      element.src = still
      images.push(element)
    } else replaceAttributes(element, stills)
  }
  if (sheet.cssRules.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return images
}

/** Replaces the images of elements other than `img`. */
function replaceAttributes(element: Element, stills: ReadonlyMap<string, string>) {
  for (const name of ['src', 'poster', 'href', 'xlink:href']) {
    const address = element.getAttribute(name)
    if (address === null || !element.matches('input, video, image, feImage')) continue
    const still = stills.get(URL.parse(address, document.baseURI)?.href ?? '')
    if (still !== undefined) element.setAttribute(name, still)
  }
}

function replaceStyle(element: Element, sheet: CSSStyleSheet, stills: ReadonlyMap<string, string>) {
  const properties = ['background-image', 'content', 'list-style-image', 'border-image-source', 'mask-image']
  for (const pseudo of ['', '::before', '::after', '::marker']) {
    const style = getComputedStyle(element, pseudo || null)
    const changed = properties.flatMap((property) => {
      const value = style.getPropertyValue(property)
      const still = value.includes('url(') ? replaceUrl(value, stills) : value
      return still === value ? [] : [`${property}: ${still} !important;`]
    })
    if (changed.length === 0) continue
    const name = `data-${sheet.cssRules.length}-still`
    element.setAttribute(name, '')
    sheet.insertRule(`[${name}]:not(#a#a#a)${pseudo} { ${changed.join(' ')} }`, sheet.cssRules.length)
  }
}

function replaceUrl(value: string, stills: ReadonlyMap<string, string>): string {
  return value.replaceAll(/url\("([^"]*)"\)/g, (text, url: string) => {
    const still = stills.get(url)
    return still === undefined ? text : `url("${still}")`
  })
}
