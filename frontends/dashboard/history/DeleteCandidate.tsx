import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Candidate } from '@vigia/api/websites/candidate'
import { useState } from 'react'
import { formatMoment } from '@vigia/domain/moment'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { showToast } from '../../ui/toast.ts'
import { candidateQuery, deleteCandidate } from '../api/candidates.ts'
import { refreshPages } from '../api/queries.ts'
import { deletedMessage, nameCandidate } from '../candidates/candidate.messages.ts'

/** The button that deletes a candidate, and cancels it if it is being checked. */
export function DeleteCandidate({ candidate }: { candidate: Candidate }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button $variant="ghost" onClick={() => setAsking(true)}>
        Delete
        <VisuallyHidden>
          {' '}
          {nameCandidate(candidate)}, {formatMoment(candidate.startedAt)}
        </VisuallyHidden>
      </Button>
      <DeletionDialog candidate={candidate} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface DialogProps {
  candidate: Candidate
  isOpen: boolean
  onClose: () => void
}

function DeletionDialog({ candidate, isOpen, onClose }: DialogProps) {
  const { mutate, error, isPending } = useDeletion(candidate)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${nameCandidate(candidate)}?`}
      description={deletedMessage(candidate)}
      confirmLabel="Delete candidate"
      cancelLabel="Cancel"
      busyLabel={isPending ? 'Deleting...' : undefined}
      onConfirm={() => mutate()}
    >
      <FormError>
        {error && explain(error, 'The candidate could not be deleted. Please try again.')}
      </FormError>
    </ConfirmDialog>
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
