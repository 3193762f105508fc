import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import * as Menu from 'radix-ui/dropdown-menu'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '@vigia/api/accounts/user'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { signOut } from './sign-out.ts'
import { SignedInAs } from './SignedInAs.tsx'
import { useMenuAction } from './use-menu-action.ts'
import { MenuItem, MenuContent, UserInfo } from './user-menu.styles.ts'
import { UserButton } from './UserButton.tsx'

/** Loaded by a click on its button, so it starts open. */
export function UserMenu({ user }: { user: User }) {
  const button = useRef<HTMLButtonElement>(null)
  const { choose, finish } = useMenuAction(button)
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger asChild>
        <UserButton user={user} ref={button} />
      </Menu.Trigger>
      <Menu.Portal>
        <MenuContent align="end" sideOffset={6} collisionPadding={8} onCloseAutoFocus={finish}>
          <UserInfo>
            <SignedInAs user={user} />
          </UserInfo>
          <Items choose={choose} />
        </MenuContent>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Items({ choose }: Pick<ReturnType<typeof useMenuAction>, 'choose'>) {
  const client = useQueryClient()
  return (
    <>
      <MenuItem onSelect={choose(() => openDialog('account', 'settings'))}>
        <CircleUser aria-hidden="true" />
        Account
      </MenuItem>
      <MenuItem onSelect={choose(() => void signOut(client))}>
        <LogOut aria-hidden="true" />
        Logout
      </MenuItem>
    </>
  )
}
