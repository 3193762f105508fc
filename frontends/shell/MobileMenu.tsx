import * as Dialog from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { CloseButton } from '../_kit/CloseButton.tsx'
import { Link } from '../_kit/Link.tsx'
import { from } from '../_kit/theme.ts'
import { askForContact, footerLinks } from './footer-links.ts'
import { MenuButton } from './MenuButton.tsx'
import { Links, Row, Rows, Sheet, Veil } from './mobile-menu-parts.ts'
import { MobileAccount } from './MobileAccount.tsx'
import type { Adds } from './remotes.ts'
import { useOtherTheme } from './ThemeToggle.tsx'
import { useMenuChoice } from './use-menu-choice.ts'
import { useWayToAdd } from './use-way-to-add.ts'

/** Fetched because somebody pressed the button, so it opens at once. */
export function MobileMenu({ adds }: { adds: Adds | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const { choose, finish } = useMenuChoice(button)
  const close = () => setOpen(false)
  const leaveFor = (action: () => void) => () => {
    choose(action)()
    close()
  }
  useRoom(close)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <MenuButton ref={button} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Veil />
        <Sheet aria-describedby={undefined} onCloseAutoFocus={finish}>
          <Dialog.Title>Menu</Dialog.Title>
          <Rows>
            <MobileAccount leaveFor={leaveFor} />
            {adds && <AddRow {...adds} leaveFor={leaveFor} />}
            <ThemeRow />
          </Rows>
          <Links aria-label="Pages">
            {footerLinks.map(([href, label]) => (
              <Link key={href} href={href} onClick={close}>
                {label}
              </Link>
            ))}
            <button type="button" aria-haspopup="dialog" onClick={leaveFor(askForContact)}>
              Contact
            </button>
          </Links>
          <Dialog.Close asChild>
            <CloseButton />
          </Dialog.Close>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where there is room, the header needs no menu. */
function useRoom(onRoom: () => void) {
  useEffect(() => {
    const wide = window.matchMedia(from.tablet.replace('@media ', ''))
    wide.addEventListener('change', onRoom)
    return () => wide.removeEventListener('change', onRoom)
  })
}

function AddRow({ label, Icon, leaveFor }: Adds & { leaveFor: (action: () => void) => () => void }) {
  const ask = useWayToAdd()
  return (
    ask && (
      <Row onClick={leaveFor(ask)}>
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
