/** Follows a page's tags into drawings and formulas and out again: other rules hold for what is inside. */
export interface SvgContext {
  /** An empty tag, as in `<path/>`, only counts as such in a drawing, and begins none. */
  open(name: string, isEmpty: boolean): void
  close(name: string): void
  isAny(): boolean
  /** Not so where a drawing frames a piece of page. */
  isInnermost(): boolean
}

const drawings = new Set(['svg', 'math'])
const frames = new Set('foreignobject desc title annotation-xml mi mo mn ms mtext'.split(' '))
/** As the HTML standard has it, a drawing that nobody closed ends before the first of these. */
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
