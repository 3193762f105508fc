import type { DomElement } from '@vigia/visual-diff'

/** The index of the element around an element; -1 for none. */
export const parentOf = (elements: readonly DomElement[], nth: number): number => elements[nth]?.parent ?? -1

/**
 * Finds the nearest such element around an element, which may be the element itself; -1 for none. It
 * remembers each element that it has passed, so that all elements of a deep page together take one walk.
 */
export function openNearest(
  elements: readonly DomElement[],
  isWanted: (nth: number) => boolean,
): (nth: number) => number {
  const known = new Map<number, number>()
  return (nth) => {
    const passed: number[] = []
    let at = nth
    while (at >= 0 && !known.has(at) && !isWanted(at)) {
      passed.push(at)
      at = parentOf(elements, at)
    }
    const nearest = known.get(at) ?? at
    for (const each of passed) known.set(each, nearest)
    return nearest
  }
}

/** Finds the nearest element with such a tag. */
export const openClosest = (elements: readonly DomElement[], tags: RegExp): ((nth: number) => number) =>
  openNearest(elements, (nth) => tags.test(elements[nth]?.tag ?? ''))
