import { explain } from '../../../ui/api/client.ts'
import { useRuleChanges } from '../../rules/use-rule-changes.ts'
import { placeOfProblem, ruleOf } from './rule-draft.ts'
import type { Ignoring } from './use-ignoring.ts'
import { usePreview } from './use-preview.ts'

/** The state of a rule's form: its values, the preview, its errors, and saving. */
export function useRuleForm(websiteId: string, { draft, target, close }: Ignoring) {
  const { add, isPending } = useRuleChanges(websiteId)
  const rule = draft && ruleOf(draft, target)
  const preview = usePreview(websiteId, rule)
  const problem = preview.error && explain(preview.error, 'What it would hide could not be found out.')
  const place = problem && draft && placeOfProblem(problem, { target: target ?? null, scope: draft.scope })
  return {
    rule,
    preview,
    problemOf: (name: typeof place) => (problem && place === name ? problem : undefined),
    isReady: rule !== undefined && !preview.error,
    isSaving: isPending,
    save: () => {
      if (rule && !preview.error && !isPending) add(rule, close)
    },
  }
}
