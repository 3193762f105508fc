import { useIsMutating } from '@tanstack/react-query'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { approvalKey } from '../screenshots/approval/approval-key.ts'
import { useUndo } from '../screenshots/approval/use-undo.ts'

/** Undoes an approval. */
export function UndoButton({ batchId, message }: { batchId: string; message: string }) {
  const undo = useUndo()
  const isPending = useIsMutating({ mutationKey: approvalKey }) > 0
  return (
    <Button $ariaDisabled={isPending} onClick={() => undo([batchId])}>
      Undo
      <VisuallyHidden> {message}</VisuallyHidden>
    </Button>
  )
}
