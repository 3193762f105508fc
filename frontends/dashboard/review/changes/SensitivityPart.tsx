import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sensitivity } from '@vigia/api/websites/fields'
import { explain } from '../../../ui/api/client.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/forms/Input.tsx'
import { showToast } from '../../../ui/toast.ts'
import { setPageSensitivity, startJob } from '../../api/commands.ts'
import { refreshWebsites } from '../../api/queries.ts'
import type { Page, Website } from '../../api/types.ts'
import { Setting } from './changes.styles.ts'
import { sensitivityWords } from './region.messages.ts'

/** How little of a difference counts as a change on the page; the stored screenshots can be compared again at once. */
export function SensitivityPart({ page, website }: { page: Page; website: Website }) {
  const tune = useRefreshing((sensitivity: Sensitivity | null) => setPageSensitivity(page.id, sensitivity))
  const check = useRefreshing(() => startJob(website.id, 'diff'))
  const { baseline, current } = page.screenshots
  if (!baseline || !current) return null
  const chosen = tune.isPending ? tune.variables : page.sensitivity
  return (
    <Setting>
      <label>
        Sensitivity of this page
        <Select
          value={chosen ?? ''}
          onChange={({ target }) => tune.mutate((target.value || null) as Sensitivity | null)}
        >
          <option value="">As the website: {website.sensitivity}</option>
          {Object.entries(sensitivityWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
      <Button
        $ariaDisabled={tune.isPending || check.isPending || Boolean(website.activeJobId)}
        onClick={() => check.mutate(undefined)}
      >
        Compare Again
      </Button>
    </Setting>
  )
}

function useRefreshing<Value>(mutationFn: (value: Value) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => refreshWebsites(client),
    onError: (error) => {
      const description = explain(error, 'An error occurred during the operation')
      showToast({ title: 'Operation failed', description, isError: true })
    },
  })
}
