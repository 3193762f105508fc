import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeSearch } from '../_kit/change-search.ts'
import { mostWebsites } from '../_kit/limits.ts'
import { AddDialog } from './AddDialog.tsx'
import { ConfirmRemoval } from './ConfirmRemoval.tsx'
import { addingKey } from './use-adding.ts'
import type { Website } from './website.ts'

interface Props {
  websites: Website[]
  isUser: boolean
  /** Something is running, so that nothing can be added now. */
  isBusy: boolean
}

const close = () => changeSearch({ add: null }, { replace: true })

/** Who has room is asked for an address; a full user for an upgrade; a visitor watches one website at a time. */
export function AddingWebsite({ websites, isUser, isBusy }: Props) {
  // Decided once: the website that is being added may be the last one there is room for.
  const client = useQueryClient()
  const [way] = useState(() =>
    client.isMutating({ mutationKey: addingKey }) > 0 ? 'add' : wayFor(websites, isUser),
  )
  useEffect(() => {
    if (way === 'upgrade') changeSearch({ add: null, contact: 'upgrade' }, { replace: true })
  }, [way])

  if (way === 'upgrade') return null
  if (way === 'replace') return <Replacing website={websites[0]} />
  return (
    <AddDialog
      title={websites.length > 0 ? 'Add New Website' : 'Analyze Website'}
      isBusy={isBusy}
      onClose={close}
    />
  )
}

const Replacing = ({ website }: { website: Website | undefined }) =>
  website && <ConfirmRemoval website={website} isOpen onClose={close} onRemoved={close} reason={one} />

const one = 'A visitor watches one website at a time. Remove this one to enter another address.'

function wayFor({ length }: Website[], isUser: boolean) {
  if (isUser) return length < mostWebsites ? 'add' : 'upgrade'
  return length === 0 ? 'add' : 'replace'
}
