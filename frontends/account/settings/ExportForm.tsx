import { explain } from '../../_kit/api.ts'
import { Button } from '../../_kit/Button.tsx'
import { FormProblem } from '../../_kit/form-parts.tsx'
import { Soft } from '../../_kit/parts.tsx'
import { Spinner } from '../../_kit/Spinner.tsx'
import { announce } from '../../_kit/toast.ts'
import { requestExport } from '../commands.ts'
import { useUserMutation } from './use-user-mutation.ts'

export function ExportForm() {
  const { mutate, error, isPending } = useUserMutation({
    mutationFn: () => requestExport(),
    onSuccess: ({ message }) => announce({ title: 'Export Requested', description: message }),
  })
  return (
    <>
      <Soft>
        A zip of everything we hold about you: your account, your websites with their pages and history, and
        their screenshots. We will email you a link to it.
      </Soft>
      <FormProblem>{error && explain(error, 'Failed to request the export')}</FormProblem>
      <Button $off={isPending} onClick={() => mutate()}>
        {isPending && <Spinner />}
        {isPending ? 'Requesting...' : 'Export my data'}
      </Button>
    </>
  )
}
