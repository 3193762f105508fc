import type { RulePreview } from '@vigia/api/websites/rules/rule-preview'
import { countOf } from '../../format.ts'

/** Describes the effect of a rule. */
export const describePreview = ({ pages, history }: Pick<RulePreview, 'pages' | 'history'>): string[] => [
  describePages(pages),
  describeHistory(history),
]

/** Describes the progress of the preview's comparisons. */
export function describeProgress({ pages }: Pick<RulePreview, 'pages'>): string {
  const compared = pages.filter(({ after }) => after !== null).length
  return pages.length > 0 ? `Comparing… ${compared} of ${countOf(pages.length, 'page')}` : 'Comparing…'
}

function describePages(pages: RulePreview['pages']): string {
  const changed = pages.filter(({ before }) => before === 'changed')
  const unchanged = changed.filter(becomesUnchanged).length
  const hidden = changed.reduce((sum, page) => sum + page.hiddenRegions, 0)
  if (changed.length === 0) return 'None of these pages is changed now.'
  if (unchanged > 0)
    return changed.length === 1
      ? 'The changed page would be unchanged.'
      : `${unchanged} of ${changed.length} changed pages would be unchanged.`
  const still = changed.length === 1 ? 'The changed page' : `All ${changed.length} changed pages`
  return `${still} would still be changed${hidden > 0 ? `, with ${countOf(hidden, 'region')} hidden` : ''}.`
}

function describeHistory({ regions, hiddenRegions, changes, hiddenChanges }: RulePreview['history']): string {
  if (changes === 0) return 'There are no earlier changes that it could have hidden.'
  const last = changes === 1 ? 'the last change' : `the last ${changes} changes`
  const hidden = `${hiddenRegions} of ${countOf(regions, 'region')}`
  if (hiddenRegions === 0) return `It would have hidden nothing of ${last}.`
  if (changes === 1)
    return hiddenChanges === 1
      ? `It would have hidden ${last} completely.`
      : `It would have hidden ${hidden} of ${last}.`
  const wholly = hiddenChanges === 0 ? 'no change' : countOf(hiddenChanges, 'change')
  return `Over ${last} it would have hidden ${hidden}, and ${wholly} completely.`
}

/** Whether a page is changed now, but would not be with the rule. */
export const becomesUnchanged = ({ before, after }: RulePreview['pages'][number]) =>
  before === 'changed' && after === 'unchanged'
