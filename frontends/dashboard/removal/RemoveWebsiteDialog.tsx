import { useMutation, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { color } from '../../ui/tokens/tokens.ts'
import { showToast } from '../../ui/toast.ts'
import { removeWebsite } from '../api/commands.ts'
import { forgetWebsite } from '../api/queries.ts'
import type { Website } from '../api/types.ts'

interface Props {
  website: Website
  isOpen: boolean
  onClose: () => void
  /** Why the website should be removed, when the user did not ask for it. */
  reason?: string
  onRemoved?: () => void
}

export function RemoveWebsiteDialog({ website, isOpen, onClose, reason, onRemoved }: Props) {
  const removing = useRemoval(website.id, onClose, onRemoved)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove Website"
      description="This action cannot be undone."
      confirmLabel="Remove Website"
      cancelLabel="Cancel"
      busyLabel={removing.isPending ? 'Removing...' : undefined}
      onConfirm={() => removing.mutate()}
    >
      {reason && <p>{reason}</p>}
      <Subject>
        <strong>{website.name || website.title || 'Untitled Website'}</strong>
        <span>{website.url}</span>
      </Subject>
      <Alert $tone="danger">
        This permanently deletes the website, all pages, screenshots and scan history.
      </Alert>
    </ConfirmDialog>
  )
}

function useRemoval(websiteId: string, onFailure: () => void, onRemoved?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => removeWebsite(websiteId),
    onSuccess: async () => {
      showToast({ title: 'Website removed' })
      onRemoved?.()
      await forgetWebsite(client, websiteId)
    },
    onError: (error) => {
      const description = explain(error, 'Could not remove website. Please try again.')
      showToast({ title: 'Error removing website', description, isError: true })
      onFailure()
    },
  })
}

const Subject = styled.p`
  display: grid;
  overflow-wrap: anywhere;
  strong {
    color: ${color.ink};
  }
`
