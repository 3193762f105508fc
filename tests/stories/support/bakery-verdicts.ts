import { firstPages, verdicts } from '../../sites/corner-bakery.ts'

/** What the list of screenshots shows for the bakery, as returned by `readScreen`. */
export const screens = {
  firstSeen: {
    tiles: { 'Total Pages': 8, Changed: 0, Unchanged: 0, New: 8 },
    badges: badges('New', firstPages),
  },
  approved: {
    tiles: { 'Total Pages': 8, Changed: 0, Unchanged: 8, New: 0 },
    badges: badges('Unchanged', firstPages),
  },
  changed: {
    tiles: { 'Total Pages': 9, Changed: 2, Unchanged: 5, New: 1, Gone: 1 },
    badges: {
      ...badges('Changed', verdicts.changed),
      ...badges('New', verdicts.new),
      ...badges('Unchanged', verdicts.unchanged),
      // Gone pages have no verdict.
      ...badges('Gone', verdicts.gone),
    },
  },
}

export function badges(badge: string, paths: readonly string[]) {
  return Object.fromEntries(paths.map((path) => [path, badge]))
}
