import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { displayNameOf, initialsOf } from '../../ui/api/current-user.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import type { User } from '@vigia/api/accounts/user'
import { color, radius } from '../../ui/tokens/tokens.ts'

type Props = ComponentProps<'button'> & { user: User }

/**
 * The button with the signed-in user's name that opens the menu; the name alone would not convey this to a
 * screen reader.
 */
export const UserButton = ({ user, ...rest }: Props) => (
  <Frame $variant="ghost" aria-haspopup="menu" {...rest}>
    <Initials user={user} />
    <VisuallyHidden>Signed in as </VisuallyHidden>
    <bdi>{displayNameOf(user)}</bdi>
    <ChevronDown aria-hidden="true" />
  </Frame>
)

export const Initials = ({ user }: { user: User }) => <Round aria-hidden="true">{initialsOf(user)}</Round>

const Round = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  font-size: 0.8125rem;
  font-weight: 650;
  font-style: normal;
  color: ${color.accent};
`

const Frame = styled(Button)`
  min-width: 0;
  padding: 0.25rem 0.5rem;

  bdi {
    overflow: hidden;
    max-width: 14rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
