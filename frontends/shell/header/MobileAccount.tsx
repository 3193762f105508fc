import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@vigia/api/accounts/user'
import CircleUser from 'lucide-react/icons/circle-user'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { Row, UserInfo } from './mobile-menu.styles.ts'
import { signOut } from './sign-out.ts'
import { SignedInAs } from './SignedInAs.tsx'
import { Initials } from './UserButton.tsx'

type CloseThen = (action: () => void) => () => void

/** Shows the signed-in user's name and menu, or the login button. */
export function MobileAccount({ closeThen }: { closeThen: CloseThen }) {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return null
  if (!user)
    return (
      <Row onClick={closeThen(() => openDialog('account', 'login'))}>
        <LogIn aria-hidden="true" />
        Login
      </Row>
    )
  return <UserRows user={user} closeThen={closeThen} />
}

function UserRows({ user, closeThen }: { user: User; closeThen: CloseThen }) {
  const client = useQueryClient()
  return (
    <>
      <UserInfo>
        <Initials user={user} />
        <div>
          <SignedInAs user={user} />
        </div>
      </UserInfo>
      <Row onClick={closeThen(() => openDialog('account', 'settings'))}>
        <CircleUser aria-hidden="true" />
        Account
      </Row>
      <Row onClick={closeThen(() => void signOut(client))}>
        <LogOut aria-hidden="true" />
        Logout
      </Row>
    </>
  )
}
