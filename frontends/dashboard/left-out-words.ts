import type { LeftOut } from './website.ts'

/** How many addresses are left out, in one line. */
export function summariseLeftOut(groups: Pick<LeftOut, 'count'>[]): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return `${count} ${count === 1 ? 'address' : 'addresses'} found and not watched`
}

/** How many more there are of a kind than those that are shown. */
export function moreWords({ count, examples }: Pick<LeftOut, 'count' | 'examples'>): string {
  const more = count - examples.length
  return more > 0 ? `and ${more} more` : ''
}
