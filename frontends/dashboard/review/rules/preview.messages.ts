import type { RulePreview } from '@vigia/api/websites/rule'
import { countOf } from '../../format.ts'

/** What a rule would hide, in sentences. */
export const describePreview = ({ pages, history }: Pick<RulePreview, 'pages' | 'history'>): string[] => [
  describePages(pages),
  describeHistory(history),
]

/** How far the comparison of the pages is. */
export function describeProgress({ pages }: Pick<RulePreview, 'pages'>): string {
  const compared = pages.filter(({ after }) => after !== null).length
  return pages.length > 0 ? `Comparing… ${compared} of ${countOf(pages.length, 'page')}` : 'Comparing…'
}

function describePages(pages: RulePreview['pages']): string {
  const changed = pages.filter(({ before }) => before === 'changed')
  const spared = changed.filter(isSpared).length
  const hidden = changed.reduce((sum, page) => sum + (isSpared(page) ? 0 : page.hiddenRegions), 0)
  if (changed.length === 0) return 'None of these pages is changed now.'
  const of = `of ${countOf(changed.length, 'changed page')}`
  if (spared > 0) return `${spared} ${of} would be unchanged.`
  return hidden > 0
    ? `None ${of} would be unchanged, but ${countOf(hidden, 'change')} would be hidden.`
    : `None ${of} would be unchanged.`
}

function describeHistory({ regions, hiddenRegions, changes, hiddenChanges }: RulePreview['history']): string {
  if (changes === 0) return 'There are no earlier changes that it could have hidden.'
  const over = changes === 1 ? 'Of the last change' : `Over the last ${changes} changes`
  if (hiddenRegions === 0) return `${over} it would have hidden nothing.`
  const wholly = hiddenChanges === 0 ? 'no change' : countOf(hiddenChanges, 'change')
  return `${over} it would have hidden ${hiddenRegions} of ${countOf(regions, 'region')}, and ${wholly} completely.`
}

/** Changed now, and not with the rule. */
export const isSpared = ({ before, after }: RulePreview['pages'][number]) =>
  before === 'changed' && after === 'unchanged'
