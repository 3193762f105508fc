import type { PageCompared } from '@vigia/proto/diff/v1/events'
import type { StoredRegion } from '../../domain/pages/page.ts'
import { isChanged, toPercentage } from '../../domain/pages/verdict.ts'
import { readSentence } from '../../outcomes/comparisons/read-sentence.ts'
import type { Verdict } from '../../store/pages/store-verdicts.ts'

/** The verdict of a comparison. */
export function verdictOf(compared: PageCompared): Verdict {
  const { ratio, contentRatio, shiftedRows, difference, mask } = compared
  const changed = isChanged(compared)
  const maskImagePath = (changed && mask?.key) || null
  return {
    status: changed ? 'changed' : 'unchanged',
    diffPercentage: toPercentage(changed, ratio),
    diffRatio: ratio,
    contentRatio,
    shiftedRows,
    regions: compared.regions.map(({ $typeName: _, ...region }) => region as StoredRegion),
    sentences: changed ? compared.sentences.map(readSentence) : [],
    diffImagePath: (changed && difference?.key) || null,
    maskImagePath,
    firstChange: maskImagePath === null ? null : (compared.firstChange ?? null),
  }
}
