/** Tracks whether a page's tags are in SVG or MathML, where other parsing rules apply. */
export interface SvgContext {
  /** Opens an element. A self-closing tag, as in `<path/>`, is only valid in SVG, and opens none. */
  open(name: string, isEmpty: boolean): void
  close(name: string): void
  isAny(): boolean
  /** Whether the innermost open element is SVG, rather than HTML embedded in it. */
  isInnermost(): boolean
}

const drawings = new Set(['svg', 'math'])
const frames = new Set('foreignobject desc title annotation-xml mi mo mn ms mtext'.split(' '))
/** Elements that end an unclosed SVG element before them (HTML standard). */
const outside = new Set(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta
  nobr ol p pre ruby s small span strong strike sub sup table tt u ul var`.split(/\s+/),
)
const deepest = 100

export function openSvgContext(): SvgContext {
  const within: string[] = []
  const isInnermost = () => drawings.has(within.at(-1) ?? '')
  const leave = () => {
    while (isInnermost()) within.pop()
  }
  return {
    open(name, isEmpty) {
      if (within.length > 0 && outside.has(name)) leave()
      const begins = drawings.has(name) || (frames.has(name) && isInnermost())
      if (begins && !isEmpty && within.length < deepest) within.push(name)
    },
    close(name) {
      if (within.length === 0) return
      const at = within.lastIndexOf(name)
      if (at >= 0) within.length = at
      else if (outside.has(name)) leave()
    },
    isAny: () => within.length > 0,
    isInnermost,
  }
}
