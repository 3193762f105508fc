import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { CloseButton } from '../controls/CloseButton.tsx'
import { dialogSurface, overlay } from '../tokens/overlay.styles.ts'
import { color } from '../tokens/tokens.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  title: string
  description: string
  isOpen: boolean
  onClose: () => void
  /** `dialog` for a dialog that is read before its fields are filled in. */
  initialFocus?: 'first-field' | 'dialog'
  children: ReactNode
}

/**
 * A dialog with a form. A click outside does not close it, because the click may be in a password manager's
 * list.
 */
export function FormDialog({ isOpen, onClose, initialFocus = 'first-field', ...shown }: Props) {
  const returnFocus = useFocusReturn()
  const isRead = initialFocus === 'dialog'
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Content
          onOpenAutoFocus={isRead ? focusDialog : undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Parts isRead={isRead} {...shown} />
        </Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PartsProps extends Pick<Props, 'title' | 'description' | 'children'> {
  isRead: boolean
}

const Parts = ({ title, description, isRead, children }: PartsProps) => (
  <>
    <Dialog.Title>{title}</Dialog.Title>
    {/* What is only read has to be scrolled with keys, too. */}
    <Body tabIndex={isRead ? 0 : undefined}>
      <Dialog.Description>{description}</Dialog.Description>
      {children}
    </Body>
    <Dialog.Close asChild>
      <CloseButton />
    </Dialog.Close>
  </>
)

function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

const fade = keyframes`
  to { opacity: 0; }
`

const Overlay = styled(Dialog.Overlay)`
  ${overlay}
  &[data-state='closed'] {
    animation: ${fade} 0.15s ease-in forwards;
  }
`

/**
 * The content is aligned to the top, so that nothing moves when its height changes; title and close button do
 * not scroll.
 */
const Content = styled(Dialog.Content)`
  ${dialogSurface}
  --inset: clamp(1.125rem, 5vw, 1.75rem);
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
    padding: 1rem 0 0.375rem var(--inset);
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
  padding: 0 var(--inset) var(--inset);
  overflow-y: auto;
  overscroll-behavior: contain;

  > p:first-child {
    margin-bottom: 1.25rem;
    color: ${color.inkSoft};
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
`
