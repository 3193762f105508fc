import type { DomElement } from '@vigia/visual-diff'

/** The index of the element around an element; -1 for none. */
export const parentOf = (elements: readonly DomElement[], nth: number): number => elements[nth]?.parent ?? -1

/** The nearest element with such a tag, which may be the element itself; -1 for none. */
export function closest(elements: readonly DomElement[], nth: number, tags: RegExp): number {
  let at = nth
  while (at >= 0 && !tags.test(elements[at]?.tag ?? '')) at = parentOf(elements, at)
  return at
}
