import type { Change } from '@vigia/domain/change-messages/sentence'
import type { DomElement } from '@vigia/visual-diff'
import { compareBoxes, styleOf } from './compare-styles.ts'
import type { Pages } from '../matching/match-pages.ts'

const isOfRow = ({ tag }: DomElement) => tag === 'tr' || tag === 'td' || tag === 'th' || tag === 'li'

/**
 * Finds out which backgrounds are those of rows that only changed places with their neighbours: below a row that
 * came or went, the striped ones are plain, and the plain ones striped.
 */
export function openStripes({ before, after, elements, parts }: Pages) {
  const hasOtherRows = parts.some(({ kind, element }) =>
    isOfRow(
      (kind === 'added' ? after : before).elements[element] ?? { tag: '', parent: -1, box: [0, 0, 0, 0] },
    ),
  )
  if (!hasOtherRows) return () => false
  const seen = new Set<string>()
  for (const [nth, place] of elements.entries()) {
    const now = after.elements[place]
    if (!now || !isOfRow(now)) continue
    const [was, is] = [styleOf(before, nth), styleOf(after, place)]
    const [change, ...others] = was && is ? compareBoxes(was, is) : []
    if (change?.property === 'background' && others.length === 0) seen.add(`${change.before} ${change.after}`)
  }
  return (element: DomElement, [change, ...others]: readonly Change[]): boolean =>
    isOfRow(element) &&
    change?.property === 'background' &&
    others.length === 0 &&
    seen.has(`${change.after} ${change.before}`)
}
