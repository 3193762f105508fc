import { matchesGlob } from '@vigia/common/glob'
import type { Page } from '../pages/store-pages.ts'
import type { RuleDraft } from './store-rules.ts'

/** Whether a rule is for this page, on or off. */
export const appliesTo = (
  { pageId, pathPattern }: Pick<RuleDraft, 'pageId' | 'pathPattern'>,
  { id, path }: Pick<Page, 'id' | 'path'>,
): boolean => (pageId ?? id) === id && (pathPattern === null || matchesGlob(pathPattern, path))
