import type { User } from '@vigia/api/accounts/user'
import { displayNameOf } from '../../ui/api/current-user.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'

export const SignedInAs = ({ user }: { user: User }) => (
  <>
    <strong>
      <VisuallyHidden>Signed in as </VisuallyHidden>
      <bdi>{displayNameOf(user)}</bdi>
    </strong>
    <span>{user.email}</span>
  </>
)
