import { useMutation, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain } from '../_kit/api.ts'
import { Confirm } from '../_kit/Confirm.tsx'
import { Remark } from '../_kit/parts.tsx'
import { color } from '../_kit/theme.ts'
import { announce } from '../_kit/toast.ts'
import { removeWebsite } from './commands.ts'
import { leaveWebsite } from './queries.ts'
import type { Website } from './website.ts'

interface Props {
  website: Website
  isOpen: boolean
  onClose: () => void
  /** Why to remove it, where that is not the question itself. */
  reason?: string
  onRemoved?: () => void
}

export function ConfirmRemoval({ website, isOpen, onClose, reason, onRemoved }: Props) {
  const removing = useRemoval(website.id, onClose, onRemoved)
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title="Remove Website"
      description="This action cannot be undone."
      yes="Remove Website"
      no="Cancel"
      busy={removing.isPending ? 'Removing...' : undefined}
      onYes={() => removing.mutate()}
    >
      {reason && <p>{reason}</p>}
      <Subject>
        <strong>{website.title ?? 'Untitled Website'}</strong>
        <span>{website.url}</span>
      </Subject>
      <Remark $tone="bad">
        This permanently deletes the website, all pages, screenshots and scan history.
      </Remark>
    </Confirm>
  )
}

function useRemoval(websiteId: string, onFailure: () => void, onRemoved?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => removeWebsite(websiteId),
    onSuccess: async () => {
      announce({ title: 'Website removed' })
      onRemoved?.()
      await leaveWebsite(client, websiteId)
    },
    onError: (error) => {
      const description = explain(error, 'Could not remove website. Please try again.')
      announce({ title: 'Error removing website', description, isBad: true })
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
