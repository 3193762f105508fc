import { lazy, Suspense, useEffect, useState } from 'react'
import { navigate, useLocation } from '../_kit/location.ts'
import { announce } from '../_kit/toast.ts'
import { Fence } from './Fence.tsx'
import type { DialogRemote } from './remotes.ts'

/** A remote's dialogs over whatever page is shown, fetched when the address first asks for one. */
export function RemoteDialogs({ remote }: { remote: DialogRemote }) {
  const isWanted = useLocation().searchParams.has(remote.parameter)
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  const [Dialogs] = useState(() => lazy(async () => ({ default: (await remote.load()).Dialogs })))
  return (
    wasWanted && (
      <Fence instead={isWanted && <Missing parameter={remote.parameter} />}>
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      </Fence>
    )
  )
}

/** Takes the wish back, so that the next one is answered too. */
function Missing({ parameter }: { parameter: string }) {
  useEffect(() => {
    const { pathname, searchParams } = new URL(location.href)
    searchParams.delete(parameter)
    navigate(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, { replace: true })
    const description = 'This part of Vigia could not be loaded. Please load the page again.'
    announce({ title: 'Error', description, isBad: true })
  }, [parameter])
  return null
}
