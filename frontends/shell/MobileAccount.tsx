import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleUser from 'lucide-react/icons/circle-user'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import { currentUserQuery, displayNameOf } from '../_kit/current-user.ts'
import { openDialog } from '../_kit/dialogs.ts'
import { Row, Who } from './mobile-menu-parts.ts'
import { signOut } from './sign-out.ts'
import { Initials } from './UserButton.tsx'

/** Who is signed in and what is theirs, or the way in. */
export function MobileAccount({ leaveFor }: { leaveFor: (action: () => void) => () => void }) {
  const client = useQueryClient()
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return null
  if (!user)
    return (
      <Row onClick={leaveFor(() => openDialog('account', 'login'))}>
        <LogIn aria-hidden="true" />
        Login
      </Row>
    )
  return (
    <>
      <Who>
        <Initials user={user} />
        <div>
          <strong>{displayNameOf(user)}</strong>
          <span>{user.email}</span>
        </div>
      </Who>
      <Row onClick={leaveFor(() => openDialog('account', 'settings'))}>
        <CircleUser aria-hidden="true" />
        Account
      </Row>
      <Row onClick={leaveFor(() => void signOut(client))}>
        <LogOut aria-hidden="true" />
        Logout
      </Row>
    </>
  )
}
