import { riseAbove } from './rise-above.ts'
import { watchLayout } from '../../ui/watch-layout.ts'
import { useEffect, useRef } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import * as Radix from 'radix-ui/toast'
import { createPortal } from 'react-dom'
import { CopyableText } from '../../ui/content/CopyableText.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { CloseButton } from '../../ui/controls/CloseButton.tsx'
import type { Toast } from '../../ui/toast.ts'
import { Frame, Message, Viewport } from './toast.styles.ts'
import { useToastFocus } from './use-toast-focus.ts'

/**
 * Shows the newest toast for five seconds, or for ten if there is something to do; F8 moves the focus to it.
 */
export function ToastRegion({ toast, number }: { toast: Toast; number: number }) {
  useToastFocus()
  const ref = useClearance()
  // Outside of the page, which a dialog hides from screen readers; Radix leaves elements with `aria-live`
  // visible.
  return createPortal(
    <Radix.Provider swipeDirection="right" swipeThreshold={50}>
      <ToastItem key={number} toast={toast} />
      <Viewport ref={ref} hotkey={['F8']} data-toasts="" aria-live="off" />
    </Radix.Provider>,
    document.body,
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const Icon = toast.isError ? CircleAlert : CircleCheck
  return (
    <Frame
      data-tone={toast.isError ? 'danger' : 'success'}
      type={toast.isError ? 'foreground' : 'background'}
      duration={toast.action ? 10_000 : 5_000}
    >
      <Icon aria-hidden="true" />
      <Words {...toast} />
      {toast.action && (
        <Radix.Action asChild altText={`${toast.action.label}, also in the activity`}>
          <Button onClick={toast.action.run}>{toast.action.label}</Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <CloseButton />
      </Radix.Close>
    </Frame>
  )
}

const Words = ({ title, description }: Toast) => (
  <Message>
    <Radix.Title>{title}</Radix.Title>
    {description && (
      <Radix.Description>
        <CopyableText>{description}</CopyableText>
      </Radix.Description>
    )}
  </Message>
)

/** What stays at the lower edge of the window: the progress of a job, the buttons of a decision. */
const panels = '[data-at-bottom]'

/** Keeps the list of toasts with this ref above what else stays at the lower edge of the window. */
function useClearance() {
  const ref = useRef<HTMLOListElement>(null)
  useEffect(() => watchLayout(() => ref.current?.firstElementChild && clear(ref.current)), [])
  return ref
}

function clear(toasts: HTMLElement) {
  const { left, right, height } = toasts.getBoundingClientRect()
  const others = Array.from(document.querySelectorAll(panels), (panel) => panel.getBoundingClientRect())
  // From the lower edge: where the toasts are now may be the beginning of a transition.
  const bottom = window.innerHeight
  toasts.style.bottom = `${riseAbove({ left, right, top: bottom - height, bottom }, others)}px`
}
