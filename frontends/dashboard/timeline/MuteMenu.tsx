import * as Menu from 'radix-ui/dropdown-menu'
import { styled } from 'styled-components'
import { color, radius, shadow, type } from '../../ui/tokens/tokens.ts'
import type { Page } from '../api/types.ts'
import { MuteButton } from './MuteButton.tsx'
import { describeMute, muteChoices } from './mute.messages.ts'
import { useMute } from './use-mute.ts'

interface Props {
  page: Page
  /** Whether a click on its button loaded the menu. */
  defaultOpen?: boolean
}

/** The menu for muting alerts about a page. */
export function MuteMenu({ page, defaultOpen = false }: Props) {
  const { mutate, isPending } = useMute(page.id)
  return (
    <Menu.Root defaultOpen={defaultOpen} modal={false}>
      <Menu.Trigger asChild>
        <MuteButton page={page} $ariaDisabled={isPending} />
      </Menu.Trigger>
      <Menu.Portal>
        <Content align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Label>{describeMute(page) || 'Send no alerts about this page'}</Menu.Label>
          {page.mute && <Menu.Item onSelect={() => mutate(null)}>Send alerts again</Menu.Item>}
          {muteChoices.map(({ label, mute }) => (
            <Menu.Item key={label} onSelect={() => mutate(mute())}>
              {label}
            </Menu.Item>
          ))}
        </Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Content = styled(Menu.Content)`
  z-index: 15;
  min-width: 14rem;
  padding: 0.375rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  color: ${color.ink};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  font-size: ${type.body};

  > :first-child {
    padding: 0.25rem 0.625rem 0.375rem;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  [role='menuitem'] {
    padding: 0.4375rem 0.625rem;
    border-radius: ${radius.small};
    cursor: pointer;
    outline: none;
  }
  [role='menuitem'][data-highlighted] {
    background: ${color.accentSoft};
  }
`
