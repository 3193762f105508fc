import { useQuery } from '@tanstack/react-query'
import type { NewRule, RulePreview } from '@vigia/api/websites/rule'
import { previewQuery, wantedPreviewQuery } from '../../api/rules.ts'
import { useDelayed } from '../../use-delayed.ts'

export interface Preview {
  /** Undefined until something is known. */
  data: RulePreview | undefined
  error: Error | null
}

/** What a rule would hide, found out once it has stayed the same for a moment. Its note changes nothing about that. */
export function usePreview(websiteId: string, rule: NewRule | undefined): Preview {
  const asked = rule ? { ...rule, note: '' } : null
  const delayed = useDelayed(asked)
  const wanted = useQuery(wantedPreviewQuery(websiteId, delayed))
  const found = useQuery(previewQuery(wanted.data?.id))
  if (JSON.stringify(asked) !== JSON.stringify(delayed)) return { data: undefined, error: null }
  return { data: found.data, error: wanted.error ?? found.error }
}
