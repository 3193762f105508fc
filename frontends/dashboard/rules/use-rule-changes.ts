import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewRule } from '@vigia/api/websites/rules/new-rule'
import type { Rule } from '@vigia/api/websites/rules/rule'
import { explain } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { refreshWebsites } from '../api/queries.ts'
import { addRule, deleteRule, rulesQuery, switchRule } from '../api/rules.ts'
import { toNewRule } from './rule.messages.ts'

/** Changes of the ignore rules of a website. What is added or deleted can be undone from its message. */
export function useRuleChanges(websiteId: string) {
  const { mutate, isPending } = useSaving(websiteId)

  async function add(rule: NewRule, title: string) {
    const added = await addRule(websiteId, rule)
    showToast({ title, action: { label: 'Undo', run: () => mutate(() => remove(added)) } })
  }
  async function remove(rule: Rule) {
    await deleteRule(rule)
    const restore = () => mutate(() => add(toNewRule(rule), 'Rule restored'))
    showToast({ title: 'Rule deleted', action: { label: 'Undo', run: restore } })
  }

  return {
    isPending,
    add: (rule: NewRule, onDone: () => void) => mutate(() => add(rule, 'Rule saved').then(onDone)),
    remove: (rule: Rule) => mutate(() => remove(rule)),
    setOn: ({ id }: Rule, isOn: boolean) => mutate(() => switchRule(id, isOn)),
  }
}

/** Saves a change, and fetches what it affects. */
function useSaving(websiteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => {
      const description = explain(error, 'The rule could not be saved. Please try again.')
      showToast({ title: 'Operation failed', description, isError: true })
    },
    // Pages after rules: if the rules say that all is compared, it is before the pages are fetched.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: rulesQuery(websiteId).queryKey })
      await refreshWebsites(client)
    },
  })
}
