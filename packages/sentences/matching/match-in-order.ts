/** A stretch of two lists. */
export interface Span {
  a: number
  aEnd: number
  b: number
  bEnd: number
}

type Anchor = [a: number, b: number]

/** Spans of at most so many pairs are compared pair by pair. */
const maxTable = 4_096
/**
 * The maximum number of looks per member, on average, whatever the lists are: in a reversed list each look
 * finds one partner.
 */
const maxLooks = 10

/**
 * Which members of two lists of keys belong together in order: for each place of `a` its place in `b`, or -1,
 * written into `partners`. Members that are once in both lists are found first (patience diff, Bram Cohen),
 * as many of them as stand in order (longest increasing subsequence, Fredman 1975); where there are none, the
 * nth with the nth of the same key, as histogram diff prefers rare ones (JGit). What lies between is matched
 * in the same way, and short spans by the longest common subsequence. Takes time in proportion to the lists
 * and the logarithm of their length.
 */
export function matchInOrder(
  a: Int32Array,
  b: Int32Array,
  whole: Span = spanOf(a, b),
  partners: Int32Array = new Int32Array(a.length).fill(-1),
): Int32Array {
  const rest = [whole]
  let looks = maxLooks * (whole.aEnd - whole.a + whole.bEnd - whole.b)
  for (let span = rest.pop(); span && looks >= 0; span = rest.pop()) {
    const inner = trim(a, b, span, partners)
    const [rows, columns] = [inner.aEnd - inner.a, inner.bEnd - inner.b]
    looks -= rows + columns
    if (rows === 0 || columns === 0) continue
    const isShort = rows * columns <= maxTable
    const anchors = isShort ? commonOf(a, b, inner) : inLine(listAnchors(a, b, inner))
    for (const [nth, other] of anchors) partners[nth] = other
    if (!isShort) rest.push(...between(inner, anchors))
  }
  return partners
}

const spanOf = (a: Int32Array, b: Int32Array): Span => ({ a: 0, aEnd: a.length, b: 0, bEnd: b.length })

/** Matches equal members at both ends of the span; returns the rest. */
function trim(a: Int32Array, b: Int32Array, span: Span, partners: Int32Array): Span {
  const left = { ...span }
  for (; left.a < left.aEnd && left.b < left.bEnd && a[left.a] === b[left.b]; left.a += 1, left.b += 1)
    partners[left.a] = left.b
  for (; left.aEnd > left.a && left.bEnd > left.b && a[left.aEnd - 1] === b[left.bEnd - 1];) {
    left.aEnd -= 1
    left.bEnd -= 1
    partners[left.aEnd] = left.bEnd
  }
  return left
}

function between(span: Span, anchors: Anchor[]): Span[] {
  const spans: Span[] = []
  let { a, b } = span
  for (const [nth, other] of anchors) {
    spans.push({ a, aEnd: nth, b, bEnd: other })
    ;[a, b] = [nth + 1, other + 1]
  }
  return anchors.length === 0 ? [] : [...spans, { a, aEnd: span.aEnd, b, bEnd: span.bEnd }]
}

function listAnchors(a: Int32Array, b: Int32Array, span: Span): Anchor[] {
  const [inA, inB] = [placesOf(a, span.a, span.aEnd), placesOf(b, span.b, span.bEnd)]
  const once: Anchor[] = []
  const nthWithNth: Anchor[] = []
  for (const [key, places] of inA) {
    const others = inB.get(key)
    if (!others) continue
    const isOnce = places.length === 1 && others.length === 1
    for (const [nth, place] of places.entries()) {
      const other = others[nth]
      if (other !== undefined) (isOnce ? once : nthWithNth).push([place, other])
    }
  }
  return (once.length > 0 ? once : nthWithNth).toSorted(([one], [other]) => one - other)
}

function placesOf(keys: Int32Array, from: number, end: number): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (let nth = from; nth < end; nth += 1) {
    const key = keys[nth] ?? 0
    const known = places.get(key)
    if (known) known.push(nth)
    else places.set(key, [nth])
  }
  return places
}

/** A longest part of the anchors of which the second places ascend as well. */
function inLine(anchors: Anchor[]): Anchor[] {
  const ends: number[] = []
  const before = new Int32Array(anchors.length).fill(-1)
  const placeOf = (nth: number) => anchors[nth]?.[1] ?? 0
  for (const [nth, [, place]] of anchors.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    before[nth] = ends[low - 1] ?? -1
    ends[low] = nth
  }
  const chosen: Anchor[] = []
  for (let nth = ends.at(-1) ?? -1; nth >= 0; nth = before[nth] ?? -1) chosen.push(anchors[nth] ?? [0, 0])
  return chosen.toReversed()
}

/** A longest common subsequence. */
function commonOf(a: Int32Array, b: Int32Array, { a: from, aEnd, b: fromB, bEnd }: Span): Anchor[] {
  const [rows, width] = [aEnd - from, bEnd - fromB + 1]
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const isSame = (row: number, column: number) => a[from + row] === b[fromB + column]
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = width - 2; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const common: Anchor[] = []
  for (let [row, column] = [0, 0]; row < rows && column < width - 1;) {
    if (isSame(row, column)) common.push([from + row++, fromB + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return common
}
