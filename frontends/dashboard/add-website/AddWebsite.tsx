import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { useMaxWebsites } from '../../ui/api/limits.ts'
import { AddWebsiteDialog } from './AddWebsiteDialog.tsx'
import { RemoveWebsiteDialog } from '../removal/RemoveWebsiteDialog.tsx'
import { addWebsiteKey } from './use-add-website.ts'
import type { Website } from '../api/types.ts'

interface Props {
  websites: Website[]
  isUser: boolean
  /** A job is running, so that no website can be added. */
  isBusy: boolean
}

const close = () => changeSearch({ add: null }, { replace: true })

/**
 * Users get the dialog, or the upgrade form at the limit; visitors can watch one website and are asked to
 * remove it.
 */
export function AddWebsite({ websites, isUser, isBusy }: Props) {
  // The choice is made once, because the website that is being added may itself reach the limit.
  const client = useQueryClient()
  const maxWebsites = useMaxWebsites()
  const [way] = useState(() =>
    client.isMutating({ mutationKey: addWebsiteKey }) > 0 ? 'add' : wayFor(websites, isUser, maxWebsites),
  )
  useEffect(() => {
    if (way === 'upgrade') changeSearch({ add: null, contact: 'upgrade' }, { replace: true })
  }, [way])

  if (way === 'upgrade') return null
  if (way === 'replace') return <Replacing website={websites[0]} />
  return (
    <AddWebsiteDialog
      title={websites.length > 0 ? 'Add New Website' : 'Analyze Website'}
      isBusy={isBusy}
      onClose={close}
    />
  )
}

const Replacing = ({ website }: { website: Website | undefined }) =>
  website && <RemoveWebsiteDialog website={website} isOpen onClose={close} onRemoved={close} reason={one} />

const one = 'A visitor watches one website at a time. Remove this one to enter another address.'

function wayFor({ length }: Website[], isUser: boolean, maxWebsites: number) {
  if (isUser) return length < maxWebsites ? 'add' : 'upgrade'
  return length === 0 ? 'add' : 'replace'
}
