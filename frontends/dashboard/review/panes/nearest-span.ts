interface Span {
  from: number
  to: number
}

/**
 * The index of the span that contains a position, or is nearest to it; the shortest of several. Undefined
 * without spans.
 */
export function nearestSpan(spans: Span[], place: number): number | undefined {
  const [nearest] = spans
    .map(({ from, to }, nth) => ({
      nth,
      distance: Math.max(0, from - place, place - to),
      length: to - from,
    }))
    .toSorted((one, other) => one.distance - other.distance || one.length - other.length)
  return nearest?.nth
}
