import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { styled } from 'styled-components'
import { explain } from '../_kit/api.ts'
import { IconButton } from '../_kit/Button.tsx'
import { Confirm } from '../_kit/Confirm.tsx'
import { Hint } from '../_kit/Hint.tsx'
import { navigate } from '../_kit/location.ts'
import { Remark } from '../_kit/parts.tsx'
import { color } from '../_kit/theme.ts'
import { announce } from '../_kit/toast.ts'
import { removeWebsite } from './commands.ts'
import { forgetWebsite } from './queries.ts'
import type { Website } from './website.ts'

export function RemoveWebsite({ website }: { website: Website }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoval(website.id, () => setAsking(false))
  return (
    <>
      <Hint text="Remove">
        <IconButton $kind="quiet" aria-label="Remove" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Hint>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Remove Website"
        description="This action cannot be undone."
        yes="Remove Website"
        no="Cancel"
        busy={removing.isPending ? 'Removing...' : undefined}
        onYes={() => removing.mutate()}
      >
        <Subject>
          <strong>{website.title ?? 'Untitled Website'}</strong>
          <span>{website.url}</span>
        </Subject>
        <Remark $tone="bad">
          This permanently deletes the website, all pages, screenshots and scan history.
        </Remark>
      </Confirm>
    </>
  )
}

function useRemoval(websiteId: string, onFailure: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => removeWebsite(websiteId),
    onSuccess: async () => {
      announce({ title: 'Website removed' })
      await forgetWebsite(client, websiteId)
      navigate('/', { replace: true })
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
