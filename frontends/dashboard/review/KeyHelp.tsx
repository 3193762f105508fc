import { styled } from 'styled-components'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { color, radius, type } from '../../ui/tokens/tokens.ts'
import { listKeys } from './key-help.ts'

export function KeyHelp({ isCandidate, onClose }: { isCandidate: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen
      title="Keys"
      description="Everything in the review works with the keyboard."
      initialFocus="dialog"
      onClose={onClose}
    >
      <List>
        {listKeys(isCandidate).map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </List>
    </FormDialog>
  )
}

const List = styled.dl`
  display: grid;
  gap: 0.5rem;

  > div {
    display: grid;
    grid-template-columns: 5rem 1fr;
    align-items: baseline;
  }
  kbd {
    padding: 0.125rem 0.4375rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    font: ${type.small} ${type.mono};
    background: ${color.sunken};
  }
`
