import type { DomElement } from '@vigia/storage/dom-snapshot'

/**
 * The place of each element among its siblings, or among those of its tag, counted from 1 from either end.
 */
export function readPositions(elements: DomElement[], isOfType: boolean) {
  const keyOf = ({ parent, tag }: DomElement) => (isOfType ? `${parent} ${tag}` : parent)
  const counts = new Map<string | number, number>()
  const fromStart = Int32Array.from(elements, (element) => {
    const place = (counts.get(keyOf(element)) ?? 0) + 1
    counts.set(keyOf(element), place)
    return place
  })
  const fromEnd = Int32Array.from(
    elements,
    (element, nth) => (counts.get(keyOf(element)) ?? 0) - (fromStart[nth] ?? 0) + 1,
  )
  return { fromStart, fromEnd }
}
