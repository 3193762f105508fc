import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/controls/Button.tsx'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import type { User } from '@vigia/api/accounts/user'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { UserButton } from './UserButton.tsx'

/** The login button, or the user menu. */
export function AccountArea() {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return null
  if (user) return <UserArea user={user} />
  return (
    <Button $variant="ghost" onClick={() => openDialog('account', 'login')}>
      Login
    </Button>
  )
}

const importMenu = () => import('./UserMenu.tsx')

function UserArea({ user }: { user: User }) {
  const { module, load, preload } = useLazyModule(importMenu)
  if (module) return <module.UserMenu user={user} />
  return <UserButton user={user} onPointerEnter={preload} onClick={load} />
}
