import { matchesGlob } from '@vigia/common/text/glob'
import type { Page } from '../pages/page.ts'
import type { RuleDraft } from './rule.ts'

/** Whether a rule applies to this page, regardless of whether it is on. */
export const appliesTo = (
  rule: Pick<RuleDraft, 'pageId' | 'pathPattern' | 'viewport'>,
  { id, path, viewport }: Pick<Page, 'id' | 'path' | 'viewport'>,
): boolean =>
  (rule.pageId ?? id) === id &&
  (rule.viewport ?? viewport) === viewport &&
  (rule.pathPattern === null || matchesGlob(rule.pathPattern, path))
