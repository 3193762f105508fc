import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/** The visible part of an element, in square pixels. */
export interface Seen {
  area: number
  /** The area of its box alone; 0 if only a comparison of moments can determine it. */
  whole: number
}

/**
 * Runs in the page. Measures how much of an element, or of one of its pseudo-elements, is visible at this
 * moment.
 */
export const measureSeen = withHelpers(measure, [weigh, readAlpha, readClip, readDash, clip])

function measure(element: Element, pseudo: string | null, changing: ReadonlySet<string>): Seen {
  const style = getComputedStyle(element, pseudo)
  const box = element.getBoundingClientRect()
  const { offsetWidth = 0, offsetHeight = 0 } = element as Partial<HTMLElement>
  const weight = weigh(element, pseudo, style, changing)
  const isBoxless = box.width * box.height === 0 && offsetWidth * offsetHeight === 0
  // A box without a size of its own may contain positioned elements.
  if (isBoxless && element instanceof HTMLElement && element.childElementCount > 0)
    return { area: weight, whole: 1 }
  const { area, most } = clip(element, box)
  const whole = pseudo === null ? Math.min(most, offsetWidth * offsetHeight) : box.width * box.height
  return { area: area * weight, whole }
}

/** The visibility that an element's style leaves, from 0 to 1. */
function weigh(
  element: Element,
  pseudo: string | null,
  style: CSSStyleDeclaration,
  changing: ReadonlySet<string>,
): number {
  const { opacity, visibility, display, clipPath, filter, content } = style
  if (visibility !== 'visible' || display === 'none') return 0
  if (pseudo !== null && (content === 'none' || content === '""')) return 0.01
  let weight = readClip(clipPath) * Number(opacity) * Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1)
  if (changing.has('color') || changing.has('webkitTextFillColor'))
    weight *= readAlpha(style.webkitTextFillColor)
  if (changing.has('backgroundColor') && element.textContent.trim() === '')
    weight *= readAlpha(style.backgroundColor)
  if (changing.has('strokeDashoffset') || changing.has('strokeDasharray')) weight *= readDash(element, style)
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
  const cuts = pseudo === null && /hidden|clip/.test(style.overflowX + style.overflowY) && clientWidth > 0
  return cuts ? (weight * (clientWidth * clientHeight)) / Math.max(1, scrollWidth * scrollHeight) : weight
}

function readAlpha(colour: string): number {
  const [, , , alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return alpha
}

/** The fraction of a box that its `clip-path` leaves visible, if that is given in per cent. */
function readClip(clipPath: string): number {
  const [, radius] = /^(?:circle|ellipse)\(([\d.]+)(?:px|%)?[ )]/.exec(clipPath) ?? []
  if (radius !== undefined) return Number(radius) === 0 ? 0 : 1
  const [, sides = ''] = /^inset\(([^)]*)\)/.exec(clipPath) ?? []
  const [top = 0, right = top, bottom = top, left = right] = sides
    .split(' ')
    .map((side) => (side.endsWith('%') ? Number.parseFloat(side) / 100 : 0))
  return Math.max(0, 1 - top - bottom) * Math.max(0, 1 - left - right)
}

/** The fraction of a line that its dashes draw. */
function readDash(element: Element, { strokeDasharray, strokeDashoffset }: CSSStyleDeclaration): number {
  const [dash = 0, gap = dash] = strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? []
  if (!(element instanceof SVGGeometryElement) || dash + gap === 0) return 1
  const length = element.getTotalLength()
  const offset = Number.parseFloat(strokeDashoffset)
  const parts = 50
  const drawn = Array.from({ length: parts }, (_, nth) => {
    const at = (((nth + 0.5) / parts) * length + offset) % (dash + gap)
    return (at < 0 ? at + dash + gap : at) < dash
  })
  return drawn.filter(Boolean).length / parts
}

/** The part of a box within the page and within all clipping ancestors, and the maximum of it. */
function clip(element: Element, { left, right, top, bottom }: DOMRect) {
  let [x, y, endX, endY] = [Math.max(left, 0), top, Math.min(right, innerWidth), bottom]
  if (y + scrollY < 0) y = -scrollY
  let most = Infinity
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each)
    if (position === 'fixed') break
    const edges = each.getBoundingClientRect()
    if (overflowX === 'visible' && overflowY === 'visible') continue
    most = Math.min(most, edges.width * edges.height)
    ;[x, endX] = [Math.max(x, edges.left), Math.min(endX, edges.right)]
    ;[y, endY] = [Math.max(y, edges.top), Math.min(endY, edges.bottom)]
  }
  return { area: Math.max(0, endX - x) * Math.max(0, endY - y), most }
}
