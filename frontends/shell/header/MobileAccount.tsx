import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleUser from 'lucide-react/icons/circle-user'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import { currentUserQuery, displayNameOf } from '../../ui/api/current-user.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { Row, UserInfo } from './mobile-menu.styles.ts'
import { signOut } from './sign-out.ts'
import { Initials } from './UserButton.tsx'

/** Shows the signed-in user's name and menu, or the login button. */
export function MobileAccount({ closeThen }: { closeThen: (action: () => void) => () => void }) {
  const client = useQueryClient()
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return null
  if (!user)
    return (
      <Row onClick={closeThen(() => openDialog('account', 'login'))}>
        <LogIn aria-hidden="true" />
        Login
      </Row>
    )
  return (
    <>
      <UserInfo>
        <Initials user={user} />
        <div>
          <strong>
            <VisuallyHidden>Signed in as </VisuallyHidden>
            <bdi>{displayNameOf(user)}</bdi>
          </strong>
          <span>{user.email}</span>
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
