import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button.tsx'
import type { ButtonKind } from './Button.tsx'
import { sheet, veil } from './overlay.ts'
import { Spinner } from './Spinner.tsx'
import { color } from './theme.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface ConfirmProps {
  onClose: () => void
  title: string
  description: string
  children?: ReactNode
  yes: string
  /** The look of `yes`; of what destroys something if nothing is said. */
  kind?: ButtonKind
  no: string
  /** Replaces the label of `yes` while it happens. */
  busy?: string | undefined
  onYes: () => void
}

export function ConfirmSheet({
  onClose,
  title,
  description,
  children,
  yes,
  kind = 'bad',
  no,
  busy,
  onYes,
}: ConfirmProps) {
  const returnFocus = useFocusReturn()
  const isBusy = busy !== undefined
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <Veil />
        <Sheet onCloseAutoFocus={returnFocus}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{description}</AlertDialog.Description>
          {children}
          <Buttons>
            <AlertDialog.Cancel asChild>
              <Button $off={isBusy}>{no}</Button>
            </AlertDialog.Cancel>
            <Button $kind={kind} $off={isBusy} onClick={onYes}>
              {isBusy && <Spinner />}
              {busy ?? yes}
            </Button>
          </Buttons>
        </Sheet>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const Veil = styled(AlertDialog.Overlay)`
  ${veil}
`

const Sheet = styled(AlertDialog.Content)`
  ${sheet}
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
`
