import type { Change } from '@vigia/domain/change-messages/sentence'
import type { DomSnapshot, DomStyle } from '@vigia/visual-diff'

interface Snapshots {
  before: DomSnapshot
  after: DomSnapshot
}

/**
 * Families, in small letters, that did load before and do not now. Of a snapshot that is older than that they
 * are kept, nothing is known.
 */
export function listLostFonts({ before, after }: Snapshots): ReadonlySet<string> {
  if (!before.styles || !after.failedFonts) return new Set()
  const failed = new Set(before.failedFonts?.map(inSmall))
  return new Set(after.failedFonts.map(inSmall).filter((family) => !failed.has(family)))
}

const inSmall = (family: string) => family.toLowerCase()

/** The family that a text should be shown in: the first of its list. */
export const firstFont = ({ family }: DomStyle): string =>
  ((/^\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/.exec(family) ?? []).slice(1).find((name) => name) ?? '').trim()

/** The family that a text should be shown in, in small letters. */
export const wantedFont = (style: DomStyle): string => inSmall(firstFont(style))

/** The changes of letters whose font did not load. */
export const withOtherFont = (changes: readonly Change[], family: string): readonly Change[] =>
  changes.some(({ property }) => property === 'family')
    ? changes
    : [{ property: 'family', before: family, after: 'not loaded' }, ...changes].slice(0, 3)
