import * as Menu from 'radix-ui/dropdown-menu'
import { styled } from 'styled-components'
import { color, radius, shadow, type } from '../../ui/tokens/tokens.ts'

export const MenuContent = styled(Menu.Content)`
  z-index: 9;
  min-width: 13rem;
  max-width: min(20rem, 100vw - 1rem);
  padding: 0.375rem;
  border: 1px solid transparent;
  border-radius: ${radius.large};
  background: ${color.raised} padding-box;
  box-shadow: ${shadow.high};
`

export const UserInfo = styled(Menu.Label)`
  display: grid;
  padding: 0.5rem 0.625rem;
  margin-bottom: 0.375rem;
  border-bottom: 1px solid ${color.line};
  font-size: ${type.small};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;

  strong {
    font-size: ${type.body};
    color: ${color.ink};
  }
`

export const MenuItem = styled(Menu.Item)`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.5rem;
  padding: 0.375rem 0.625rem;
  border-radius: ${radius.small};
  font-size: ${type.body};
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: ${color.sunken};
    /* Visible only in forced-colors mode. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  svg {
    width: 1.0625rem;
    height: 1.0625rem;
    color: ${color.inkSoft};
  }
`
