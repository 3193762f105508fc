import * as Dialog from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { CloseButton } from '../../ui/controls/CloseButton.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { from } from '../../ui/tokens/tokens.ts'
import { openContact, footerLinks } from '../footer/footer-links.ts'
import { MenuButton } from './MenuButton.tsx'
import { Links, Row, Rows, Panel, Overlay } from './mobile-menu.styles.ts'
import { MobileAccount } from './MobileAccount.tsx'
import type { AddAction } from '../remotes/remotes.ts'
import { useOtherTheme } from '../theme/ThemeToggle.tsx'
import { useMenuAction } from './use-menu-action.ts'
import { useAddWebsite } from './use-add-website.ts'

/** Loaded by a click on its button, so it starts open. */
export function MobileMenu({ addAction }: { addAction: AddAction | undefined }) {
  const { button, isOpen, setOpen, close, closeThen, finish } = useMenu()
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <MenuButton ref={button} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Overlay />
        <Panel aria-describedby={undefined} onCloseAutoFocus={finish}>
          <Dialog.Title>Menu</Dialog.Title>
          <Rows>
            <MobileAccount closeThen={closeThen} />
            {addAction && <AddRow {...addAction} closeThen={closeThen} />}
            <ThemeRow />
          </Rows>
          <PageLinks close={close} closeThen={closeThen} />
          <Dialog.Close asChild>
            <CloseButton />
          </Dialog.Close>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The menu's state. `closeThen` runs an action when the menu has closed. */
function useMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const { choose, finish } = useMenuAction(button)
  const close = () => setOpen(false)
  const closeThen = (action: () => void) => () => {
    choose(action)()
    close()
  }
  useOnWideScreen(close)
  return { button, isOpen, setOpen, close, closeThen, finish }
}

type Menu = ReturnType<typeof useMenu>

const PageLinks = ({ close, closeThen }: Pick<Menu, 'close' | 'closeThen'>) => (
  <Links aria-label="Pages">
    {footerLinks.map(([href, label]) => (
      <Link key={href} href={href} onClick={close}>
        {label}
      </Link>
    ))}
    <button type="button" aria-haspopup="dialog" onClick={closeThen(openContact)}>
      Contact
    </button>
  </Links>
)

/** Closes the menu on wide screens, where the header displays everything. */
function useOnWideScreen(onWide: () => void) {
  useEffect(() => {
    const wide = window.matchMedia(from.tablet.replace('@media ', ''))
    wide.addEventListener('change', onWide)
    return () => wide.removeEventListener('change', onWide)
  })
}

function AddRow({ label, Icon, closeThen }: AddAction & Pick<Menu, 'closeThen'>) {
  const add = useAddWebsite()
  return (
    add && (
      <Row onClick={closeThen(add)}>
        <Icon aria-hidden="true" />
        {label}
      </Row>
    )
  )
}

function ThemeRow() {
  const { label, Icon, choose } = useOtherTheme()
  return (
    <Row onClick={choose}>
      <Icon aria-hidden="true" />
      {label}
    </Row>
  )
}
