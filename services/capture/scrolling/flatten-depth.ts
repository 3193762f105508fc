import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Scrolling, Scrollers } from './find-scrollers.ts'

interface Depth extends Scrollers {
  /** The distance from the viewer to the plane of the screen in pixels. */
  distance: number
  /** The vanishing point, in pixels of the window. */
  towards: number
}

/**
 * Runs in the page, after `findScrollers`. In an area with `perspective`, layers at different depths move at
 * different speeds. Each layer gets the size and position that it has in the middle of its area while a
 * visitor scrolls past it.
 */
export const flattenDepth = withHelpers(flattenAll, [flatten, flattenLayer, flattenPseudo, draw, read])

function flattenAll(): void {
  const scrollers = (globalThis as Scrolling).vigiaScrollers
  for (const area of scrollers?.areas ?? []) {
    const { perspective, perspectiveOrigin } = getComputedStyle(area)
    if (!scrollers || perspective === 'none') continue
    const towards = area.getBoundingClientRect().left + parseFloat(perspectiveOrigin)
    const depth = { ...scrollers, distance: parseFloat(perspective), towards }
    scrollers.set(area, { perspective: 'none' })
    flatten(depth, area)
  }
}

/** Flattens the layers in an element; an element whose `transform-style` is flat is a layer as a whole. */
function flatten(depth: Depth, parent: HTMLElement) {
  for (const pseudo of ['::before', '::after'] as const) flattenPseudo(depth, parent, pseudo)
  for (const child of depth.childrenOf(parent)) {
    const { transformStyle, display } = getComputedStyle(child)
    const isLayer = flattenLayer(depth, child)
    if (!isLayer && (transformStyle === 'preserve-3d' || display === 'contents')) flatten(depth, child)
  }
}

function flattenLayer(depth: Depth, layer: HTMLElement): boolean {
  const { text, far } = read(getComputedStyle(layer))
  if (far === 0) return false
  depth.set(layer, { transform: 'none', translate: 'none', rotate: 'none', scale: 'none' })
  const middle = layer.getBoundingClientRect().left + parseFloat(getComputedStyle(layer).transformOrigin)
  depth.set(layer, { transform: draw(depth, text, far, middle) })
  return true
}

/** Flattens a pseudo-element. Its width cannot be read, but nearly all are as wide as the window. */
function flattenPseudo(depth: Depth, element: HTMLElement, pseudo: '::before' | '::after') {
  const style = getComputedStyle(element, pseudo)
  if (style.content === 'none') return
  const { text, far } = read(style)
  if (far === 0) return
  const transform = draw(depth, text, far, depth.towards)
  depth.setPseudo(element, pseudo, { transform, translate: 'none', rotate: 'none', scale: 'none' })
}

function draw({ distance, towards }: Depth, text: string, far: number, middle: number): string {
  const aside = far < distance ? (middle - towards) * (distance / (distance - far) - 1) : 0
  return `translateX(${aside}px) perspective(${distance}px) ${text}`
}

/**
 * All transforms of an element in the order in which the browser applies them, and its depth towards the
 * viewer.
 */
function read({ translate, rotate, scale, transform }: CSSStyleDeclaration): { text: string; far: number } {
  const move = translate.split(' ').concat('0px', '0px').slice(0, 3).join(', ')
  const turn = rotate.split(' ').length === 1 ? `rotate(${rotate})` : ''
  const sizes = scale.split(' ')
  const size = [sizes[0], sizes[1] ?? sizes[0], sizes[2] ?? '1'].join(', ')
  const parts = [
    translate !== 'none' && !translate.includes('%') && `translate3d(${move})`,
    rotate !== 'none' && turn,
    scale !== 'none' && `scale3d(${size})`,
    transform !== 'none' && transform,
  ]
  const text = parts.filter(Boolean).join(' ')
  return { text, far: text ? new DOMMatrix(text).m43 : 0 }
}
