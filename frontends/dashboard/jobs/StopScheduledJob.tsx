import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { ActiveJob } from './active-job.ts'

/** Asks whether a scheduled check is stopped for the user's request. */
export const StopScheduledJob = ({
  conflict: { conflict, isStopping, stop, dismiss },
}: Pick<ActiveJob, 'conflict'>) => (
  <ConfirmDialog
    isOpen={conflict !== null}
    onClose={dismiss}
    title="A scheduled check is running"
    description="This website is being checked by its schedule. What it has found so far will be saved."
    confirmLabel="Stop it and run mine"
    confirmVariant="primary"
    cancelLabel="Let it finish"
    busyLabel={isStopping ? 'Stopping...' : undefined}
    onConfirm={stop}
  />
)
