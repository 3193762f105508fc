import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { openAccount } from '../_kit/account-address.ts'
import { Button } from '../_kit/Button.tsx'
import { currentUserQuery } from '../_kit/current-user.ts'
import type { User } from '../_kit/current-user.ts'
import { Fence } from './Fence.tsx'
import { UserButton } from './UserButton.tsx'

const load = () => import('./UserMenu.tsx')
const Menu = lazy(async () => ({ default: (await load()).UserMenu }))

/** The way in for visitors, and for users the way to everything that is theirs. */
export function AccountCorner() {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return null
  if (user) return <Lazily user={user} />
  return (
    <Button $kind="quiet" onClick={() => openAccount('login')}>
      Login
    </Button>
  )
}

/** A button until it is first pressed; only then the menu that it opens is fetched. */
function Lazily({ user }: { user: User }) {
  const [isWanted, setWanted] = useState(false)
  const button = <UserButton user={user} onPointerEnter={() => void load()} onClick={() => setWanted(true)} />
  return isWanted ? (
    <Fence instead={button}>
      <Suspense fallback={button}>
        <Menu user={user} />
      </Suspense>
    </Fence>
  ) : (
    button
  )
}
