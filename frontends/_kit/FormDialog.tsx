import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { CloseButton } from './CloseButton.tsx'
import { sheet, veil } from './overlay.ts'
import { color } from './theme.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  title: string
  description: string
  isOpen: boolean
  onClose: () => void
  /** For one that is looked at before it is written in: the focus then begins at the dialog, not in its first field. */
  isForReading?: boolean
  children: ReactNode
}

/** A dialog to write in. A click beside it, on a password manager's list for one, does not throw that away. */
export function FormDialog({ title, description, isOpen, onClose, isForReading = false, children }: Props) {
  const returnFocus = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Veil />
        <Sheet
          onOpenAutoFocus={isForReading ? focusOnAll : undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title>{title}</Dialog.Title>
          <Body>
            <Dialog.Description>{description}</Dialog.Description>
            {children}
          </Body>
          <Dialog.Close asChild>
            <CloseButton />
          </Dialog.Close>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function focusOnAll(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

const fade = keyframes`
  to { opacity: 0; }
`

const Veil = styled(Dialog.Overlay)`
  ${veil}
  &[data-state='closed'] {
    animation: ${fade} 0.15s ease-in forwards;
  }
`

/** Hangs from the top, so that nothing jumps when it grows or shrinks; its title and its way out stay in sight. */
const Sheet = styled(Dialog.Content)`
  ${sheet}
  --air: clamp(1.125rem, 5vw, 1.75rem);
  inset: clamp(0.5rem, 9vh, 6rem) auto auto 50%;
  translate: -50%;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto;
  align-items: center;
  width: min(28rem, 100vw - 1rem);
  max-height: calc(100dvh - clamp(0.5rem, 9vh, 6rem) - 0.5rem);
  &[data-state='closed'] {
    animation: ${fade} 0.15s ease-in forwards;
  }

  > h2 {
    padding: 1rem 0 0.375rem var(--air);
    font-size: 1.25rem;
    letter-spacing: -0.016em;
  }
  > button {
    grid-area: 1 / 2;
    margin: 0.75rem 0.75rem 0 0.5rem;
  }
`

const Body = styled.div`
  grid-area: 2 / 1 / auto / span 2;
  align-self: stretch;
  padding: 0 var(--air) var(--air);
  overflow-y: auto;
  overscroll-behavior: contain;

  > p:first-child {
    margin-bottom: 1.25rem;
    color: ${color.inkSoft};
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
`
