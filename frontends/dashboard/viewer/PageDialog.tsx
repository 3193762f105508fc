import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { CloseButton } from '../../ui/controls/CloseButton.tsx'
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts'
import { ignoreToasts } from '../../ui/tokens/overlay.styles.ts'
import { Frame, Head, Overlay } from './full-screenshots.styles.ts'

interface Props {
  title: string
  description: string
  children: ReactNode
  onClose: () => void
}

/** A dialog about one page, as large as the window allows. */
export function PageDialog({ title, description, children, onClose }: Props) {
  const returnFocus = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Frame onCloseAutoFocus={returnFocus} onInteractOutside={ignoreToasts}>
          <Head>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description>{description}</Dialog.Description>
            <Dialog.Close asChild>
              <CloseButton />
            </Dialog.Close>
          </Head>
          {children}
        </Frame>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
