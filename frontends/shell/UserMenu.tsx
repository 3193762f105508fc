import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import * as Menu from 'radix-ui/dropdown-menu'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '../_kit/current-user.ts'
import { displayNameOf } from '../_kit/current-user.ts'
import { openDialog } from '../_kit/dialogs.ts'
import { signOut } from './sign-out.ts'
import { useMenuChoice } from './use-menu-choice.ts'
import { Item, List, Who } from './user-menu-parts.ts'
import { UserButton } from './UserButton.tsx'

/** Fetched because somebody pressed the button, so it opens at once. */
export function UserMenu({ user }: { user: User }) {
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const { choose, finish } = useMenuChoice(button)
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger asChild>
        <UserButton user={user} ref={button} />
      </Menu.Trigger>
      <Menu.Portal>
        <List align="end" sideOffset={6} collisionPadding={8} onCloseAutoFocus={finish}>
          <Who>
            <strong>{displayNameOf(user)}</strong>
            <span>{user.email}</span>
          </Who>
          <Item onSelect={choose(() => openDialog('account', 'settings'))}>
            <CircleUser aria-hidden="true" />
            Account
          </Item>
          <Item onSelect={choose(() => void signOut(client))}>
            <LogOut aria-hidden="true" />
            Logout
          </Item>
        </List>
      </Menu.Portal>
    </Menu.Root>
  )
}
