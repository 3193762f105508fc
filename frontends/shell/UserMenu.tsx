import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import * as Menu from 'radix-ui/dropdown-menu'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { openAccount } from '../_kit/account-address.ts'
import type { User } from '../_kit/current-user.ts'
import { displayNameOf } from '../_kit/current-user.ts'
import { signOut } from './sign-out.ts'
import { Item, List, Who } from './user-menu-parts.ts'
import { UserButton } from './UserButton.tsx'

/** Fetched because somebody pressed the button, so it opens at once. */
export function UserMenu({ user }: { user: User }) {
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)

  // What was chosen begins when the focus is back, so that a dialog can return it from there.
  const finish = (event: Event) => {
    event.preventDefault()
    button.current?.focus()
    chosen.current?.()
    chosen.current = null
  }
  const choose = (action: () => void) => () => void (chosen.current = action)

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
          <Item onSelect={choose(() => openAccount('settings'))}>
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
