/** A change that several pages have. */
export interface SharedChange {
  /** Whether nothing of it is known but its place. */
  isOfPlace: boolean
  pages: number
  weight: number
}

/**
 * The order in which changes name a group of pages, first the best: one with words, then one that more pages
 * have, then the more important one.
 */
export const compareShared = (one: SharedChange, other: SharedChange): number =>
  Number(one.isOfPlace) - Number(other.isOfPlace) || other.pages - one.pages || one.weight - other.weight
