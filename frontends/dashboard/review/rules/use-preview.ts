import { useQuery } from '@tanstack/react-query'
import type { NewRule } from '@vigia/api/websites/rules/new-rule'
import type { RulePreview } from '@vigia/api/websites/rules/rule-preview'
import { previewQuery, wantedPreviewQuery } from '../../api/rules.ts'
import { useDelayed } from '../../use-delayed.ts'

export interface Preview {
  /** The preview; undefined until there are results. */
  data: RulePreview | undefined
  error: Error | null
}

/**
 * The effect of a rule, requested once it has been unchanged for a moment. Changes of its note do not count.
 */
export function usePreview(websiteId: string, rule: NewRule | undefined): Preview {
  const asked = rule ? { ...rule, note: '' } : null
  const delayed = useDelayed(asked)
  const wanted = useQuery(wantedPreviewQuery(websiteId, delayed))
  const found = useQuery(previewQuery(wanted.data?.id))
  if (JSON.stringify(asked) !== JSON.stringify(delayed)) return { data: undefined, error: null }
  return { data: found.data, error: wanted.error ?? found.error }
}
