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
  const { ofPage, ofWebsite, tunePage, tune, check, isBusy } = useTuning(page, website)
  const { baseline, current } = page.screenshots
  if (!baseline || !current) return null
  return (
    <Setting>
      <PageSensitivity chosen={ofPage} ofWebsite={ofWebsite.sensitivity} onChange={tunePage} />
      <WebsiteSensitivity chosen={ofWebsite.sensitivity} onChange={(sensitivity) => tune({ sensitivity })} />
      <Button $ariaDisabled={isBusy} onClick={() => check()}>
        Compare again
      </Button>
      {website.userId && (
        <AlertAreaChoice area={ofWebsite.alertArea ?? 0} onChange={(alertArea) => tune({ alertArea })} />
      )}
    </Setting>
  )
}

/** The settings, which are displayed as chosen while they are being saved, and their changes. */
function useTuning(page: Page, website: Website) {
  const tunePage = useRefreshing((chosen: Sensitivity | null) => setPageSensitivity(page.id, chosen))
  const tune = useRefreshing((settings: WebsiteSettings) => setWebsiteSettings(website.id, settings))
  const check = useRefreshing(() => startJob(website.id, 'diff'))
  return {
    ofPage: tunePage.isPending ? tunePage.variables : page.sensitivity,
    ofWebsite: { ...website, ...(tune.isPending && tune.variables) },
    tunePage: tunePage.mutate,
    tune: tune.mutate,
    check: () => check.mutate(undefined),
    isBusy: tunePage.isPending || tune.isPending || check.isPending || Boolean(website.activeJobId),
  }
}

interface PageProps {
  /** Empty if the page is compared as its website. */
  chosen: Sensitivity | null | undefined
  ofWebsite: Sensitivity
  onChange: (chosen: Sensitivity | null) => void
}

const PageSensitivity = ({ chosen, ofWebsite, onChange }: PageProps) => (
  <label>
    Sensitivity of this page
    <Select
      value={chosen ?? ''}
      onChange={({ target }) => onChange((target.value || null) as Sensitivity | null)}
    >
      <option value="">As the website: {ofWebsite}</option>
      {levels}
    </Select>
  </label>
)

interface WebsiteProps {
  chosen: Sensitivity
  onChange: (chosen: Sensitivity) => void
}

const WebsiteSensitivity = ({ chosen, onChange }: WebsiteProps) => (
  <label>
    Sensitivity of the website
    <Select value={chosen} onChange={({ target }) => onChange(target.value as Sensitivity)}>
      {levels}
    </Select>
  </label>
)

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
