import type { LeftOut } from '../../api/types.ts'

/** The number of URLs that are left out. */
export function summarizeLeftOut(groups: Pick<LeftOut, 'count'>[]): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return `${count} ${count === 1 ? 'address' : 'addresses'} found and not watched`
}

/** The number of URLs apart from the examples. */
export function remainingLabel({ count, examples }: Pick<LeftOut, 'count' | 'examples'>): string {
  const more = count - examples.length
  return more > 0 ? `and ${more} more` : ''
}
