import { useQuery } from '@tanstack/react-query'
import { Button } from '../_kit/Button.tsx'
import { currentUserQuery } from '../_kit/current-user.ts'
import type { User } from '../_kit/current-user.ts'
import { openDialog } from '../_kit/dialogs.ts'
import { useOnDemand } from './use-on-demand.ts'
import { UserButton } from './UserButton.tsx'

/** The way in for visitors, and for users the way to everything that is theirs. */
export function AccountCorner() {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return null
  if (user) return <UserCorner user={user} />
  return (
    <Button $kind="quiet" onClick={() => openDialog('account', 'login')}>
      Login
    </Button>
  )
}

const load = () => import('./UserMenu.tsx')

function UserCorner({ user }: { user: User }) {
  const { part, want, prepare } = useOnDemand(load)
  if (part) return <part.UserMenu user={user} />
  return <UserButton user={user} onPointerEnter={prepare} onClick={want} />
}
