import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sensitivity } from '@vigia/api/websites/fields'
import type { WebsiteSettings } from '@vigia/api/websites/website'
import { explain } from '../../../ui/api/client.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/forms/Input.tsx'
import { showToast } from '../../../ui/toast.ts'
import { setPageSensitivity, setWebsiteSettings, startJob } from '../../api/commands.ts'
import { refreshWebsites } from '../../api/queries.ts'
import type { Page, Website } from '../../api/types.ts'
import { AlertAreaChoice } from './AlertAreaChoice.tsx'
import { Setting } from './changes.styles.ts'
import { sensitivityMessages } from '../../pages/region.messages.ts'

/** The choice of the sensitivity, after which the stored screenshots can be compared again. */
export function SensitivityPart({ page, website }: { page: Page; website: Website }) {
  const tunePage = useRefreshing((chosen: Sensitivity | null) => setPageSensitivity(page.id, chosen))
  const tune = useRefreshing((settings: WebsiteSettings) => setWebsiteSettings(website.id, settings))
  const check = useRefreshing(() => startJob(website.id, 'diff'))
  const { baseline, current } = page.screenshots
  if (!baseline || !current) return null
  const ofPage = tunePage.isPending ? tunePage.variables : page.sensitivity
  const shown = { ...website, ...(tune.isPending && tune.variables) }
  const isBusy = tunePage.isPending || tune.isPending || check.isPending || Boolean(website.activeJobId)
  return (
    <Setting>
      <label>
        Sensitivity of this page
        <Select
          value={ofPage ?? ''}
          onChange={({ target }) => tunePage.mutate((target.value || null) as Sensitivity | null)}
        >
          <option value="">As the website: {shown.sensitivity}</option>
          {levels}
        </Select>
      </label>
      <label>
        Sensitivity of the website
        <Select
          value={shown.sensitivity}
          onChange={({ target }) => tune.mutate({ sensitivity: target.value as Sensitivity })}
        >
          {levels}
        </Select>
      </label>
      <Button $ariaDisabled={isBusy} onClick={() => check.mutate(undefined)}>
        Compare Again
      </Button>
      {website.userId && (
        <AlertAreaChoice area={shown.alertArea ?? 0} onChange={(alertArea) => tune.mutate({ alertArea })} />
      )}
    </Setting>
  )
}

const levels = Object.entries(sensitivityMessages).map(([value, words]) => (
  <option key={value} value={value}>
    {words}
  </option>
))

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
