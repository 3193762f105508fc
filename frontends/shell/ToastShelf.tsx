import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import * as Radix from 'radix-ui/toast'
import { createPortal } from 'react-dom'
import { CloseButton } from '../_kit/CloseButton.tsx'
import type { Toast } from '../_kit/toast.ts'
import { Frame, Message, Place } from './toast-parts.ts'
import { useFreeFocus } from './use-free-focus.ts'

/** Where toasts appear: the newest one only, for five seconds; F8 moves the focus here. */
export function ToastShelf({ toast, number }: { toast: Toast; number: number }) {
  useFreeFocus()
  // Beside the page, which a dialog hides from screen readers; a dialog leaves alone what is marked as live.
  return createPortal(
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Note key={number} toast={toast} />
      <Place hotkey={['F8']} data-toasts="" aria-live="off" />
    </Radix.Provider>,
    document.body,
  )
}

function Note({ toast }: { toast: Toast }) {
  const Icon = toast.isBad ? CircleAlert : CircleCheck
  return (
    <Frame data-tone={toast.isBad ? 'bad' : 'good'} type={toast.isBad ? 'foreground' : 'background'}>
      <Icon aria-hidden="true" />
      <Message>
        <Radix.Title>{toast.title}</Radix.Title>
        {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
      </Message>
      <Radix.Close asChild>
        <CloseButton />
      </Radix.Close>
    </Frame>
  )
}
