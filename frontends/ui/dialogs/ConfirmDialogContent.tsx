import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button, type ButtonVariant } from '../controls/Button.tsx'
import { overlay, dialogSurface } from '../tokens/overlay.styles.ts'
import { Spinner } from '../controls/Spinner.tsx'
import { color, from } from '../tokens/tokens.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface ConfirmProps {
  onClose: () => void
  title: string
  description: string
  children?: ReactNode
  confirmLabel: string
  /** Defaults to danger. */
  confirmVariant?: ButtonVariant
  cancelLabel: string
  /** Replaces `confirmLabel` while the action runs. */
  busyLabel?: string | undefined
  onConfirm: () => void
}

export function ConfirmDialogContent({ onClose, title, description, children, ...choice }: ConfirmProps) {
  const returnFocus = useFocusReturn()
  const isBusy = choice.busyLabel !== undefined
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <Overlay />
        <Content onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{description}</AlertDialog.Description>
          {children}
          <Choice {...choice} />
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ChoiceProps = Omit<ConfirmProps, 'onClose' | 'title' | 'description' | 'children'>

function Choice({ confirmLabel, confirmVariant = 'danger', cancelLabel, busyLabel, onConfirm }: ChoiceProps) {
  const isBusy = busyLabel !== undefined
  return (
    <Buttons>
      <AlertDialog.Cancel asChild>
        <Button $ariaDisabled={isBusy}>{cancelLabel}</Button>
      </AlertDialog.Cancel>
      <Button $variant={confirmVariant} $ariaDisabled={isBusy} onClick={onConfirm}>
        {isBusy && <Spinner />}
        {busyLabel ?? confirmLabel}
      </Button>
    </Buttons>
  )
}

const Overlay = styled(AlertDialog.Overlay)`
  ${overlay}
`

const Content = styled(AlertDialog.Content)`
  ${dialogSurface}
  inset: 50% auto auto 50%;
  translate: -50% -50%;
  display: grid;
  gap: 0.75rem;
  width: min(28rem, 100vw - 2rem);
  max-height: calc(100dvh - 2rem);
  padding: 1.5rem;
  overflow-y: auto;

  h2 {
    font-size: 1.125rem;
  }
  p {
    color: ${color.inkSoft};
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.5rem;
  margin-top: 0.75rem;

  /* On a phone they fill their rows. */
  > button {
    flex: 1 0 auto;
  }
  ${from.phone} {
    > button {
      flex: none;
    }
  }
`
