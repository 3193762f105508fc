import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { requestExport } from '../api/commands.ts'
import { useUserMutation } from './use-user-mutation.ts'

export function ExportForm() {
  const { mutate, error, isPending } = useUserMutation({
    mutationFn: () => requestExport(),
    onSuccess: ({ message }) => showToast({ title: 'Export requested', description: message }),
  })
  return (
    <>
      <Muted>
        A zip of everything we hold about you: your account, your websites with their pages and history, and
        their screenshots. We will email you a link to it.
      </Muted>
      <FormError>{error && explain(error, 'Failed to request the export')}</FormError>
      <Button $ariaDisabled={isPending} onClick={() => mutate()}>
        {isPending && <Spinner />}
        {isPending ? 'Requesting...' : 'Export my data'}
      </Button>
    </>
  )
}
