import type { DomElement } from '@vigia/visual-diff'

/** A section takes at least this fraction of the width of a page. */
const wide = 0.6

export const isWide = (elements: DomElement[], { box }: DomElement): boolean =>
  box[2] >= (elements[0]?.box[2] ?? 0) * wide
