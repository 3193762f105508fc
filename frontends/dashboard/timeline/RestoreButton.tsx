import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Version } from '@vigia/api/websites/version'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { restoreVersion } from '../api/approval-commands.ts'
import { refreshWebsites } from '../api/queries.ts'
import type { Page } from '../api/types.ts'
import { approvalKey } from '../screenshots/approval/approval-key.ts'
import { useUndo } from '../screenshots/approval/use-undo.ts'

/**
 * Makes a version the baseline again; absent for the one that is the baseline, and where no screenshot is
 * kept.
 */
export function RestoreButton({ page, version }: { page: Page; version: Version }) {
  const client = useQueryClient()
  const undo = useUndo()
  const { mutate, isPending } = useMutation({
    mutationKey: approvalKey,
    mutationFn: () => restoreVersion(page.id, version.id),
    onSuccess: async ({ batchId }) => {
      const action = batchId && { label: 'Undo', run: () => undo([batchId]) }
      showToast({ title: 'This version is the baseline now', ...(action && { action }) })
      await refreshWebsites(client)
    },
    onError: (error) => {
      const description = explain(error, 'The baseline could not be changed. Please try again.')
      showToast({ title: 'Operation failed', description, isError: true })
    },
  })
  if (!version.screenshot || version.screenshot.filename === page.screenshots.baseline?.filename) return null
  return (
    <Button $ariaDisabled={isPending} onClick={() => mutate()}>
      Make baseline
    </Button>
  )
}
