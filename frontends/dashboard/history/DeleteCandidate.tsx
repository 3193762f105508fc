import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Candidate } from '@vigia/api/websites/candidate'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { showToast } from '../../ui/toast.ts'
import { candidateQuery, deleteCandidate } from '../api/candidates.ts'
import { refreshPages } from '../api/queries.ts'
import { deletedMessage, nameCandidate } from '../candidates/candidate.messages.ts'
import { formatMoment } from '../format.ts'

/** The button that deletes a candidate, and cancels it if it is being checked. */
export function DeleteCandidate({ candidate }: { candidate: Candidate }) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeletion(candidate)
  const name = nameCandidate(candidate)
  return (
    <>
      <Button $variant="ghost" onClick={() => setAsking(true)}>
        Delete
        <VisuallyHidden>
          {' '}
          {name}, {formatMoment(candidate.startedAt)}
        </VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        description={deletedMessage(candidate)}
        confirmLabel="Delete candidate"
        cancelLabel="Cancel"
        busyLabel={deleting.isPending ? 'Deleting...' : undefined}
        onConfirm={() => deleting.mutate()}
      >
        <FormError>
          {deleting.error && explain(deleting.error, 'The candidate could not be deleted. Please try again.')}
        </FormError>
      </ConfirmDialog>
    </>
  )
}

function useDeletion(candidate: Candidate) {
  const { id, websiteId } = candidate
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => deleteCandidate(id),
    onSuccess: async () => {
      showToast({ title: 'Candidate deleted', description: nameCandidate(candidate) })
      client.removeQueries({ queryKey: candidateQuery(websiteId, id).queryKey })
      await refreshPages(client)
    },
  })
}
