import type { Channel } from '@vigia/api/accounts/channel'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { type } from '../../ui/tokens/tokens.ts'
import { changeChannel, removeChannel, resumeChannel, testChannel } from '../api/commands.ts'
import { channelsQuery } from '../api/queries.ts'
import { useListMutation } from '../settings/use-user-mutation.ts'

interface Props {
  channel: Channel
  onSecret: (secret: string | undefined) => void
  /** Further buttons. */
  children: ReactNode
}

export function ChannelActions({ channel, onSecret, children }: Props) {
  const { kind, state, isDefault } = channel
  const { testing, turning, rotating, resuming, error } = useActions(channel, onSecret)
  const isStopped = state === 'refused' && kind === 'email'
  return (
    <>
      <Row>
        {!isStopped && <ActionButton action={testing} label="Send a test" hasSpinner />}
        {isStopped && isDefault && <ActionButton action={resuming} label="Send me a link" hasSpinner />}
        {state !== 'unproven' && state !== 'refused' && (
          <ActionButton action={turning} label={state === 'off' ? 'Turn on' : 'Turn off'} />
        )}
        {children}
        {kind === 'webhook' && <ActionButton action={rotating} label="New secret" />}
        {!isDefault && <DeleteButton channel={channel} />}
      </Row>
      {resuming.data && <Outcome isGood>{resuming.data.message}</Outcome>}
      {testing.data && (
        <Outcome isGood={testing.data.outcome === 'delivered'}>{testing.data.sentence}</Outcome>
      )}
      <FormError>{error && explain(error, 'The channel could not be changed. Please try again.')}</FormError>
    </>
  )
}

function useActions({ id, state }: Channel, onSecret: Props['onSecret']) {
  const testing = useListMutation(channelsQuery, () => testChannel(id))
  const turning = useListMutation(channelsQuery, () => changeChannel(id, { isOn: state === 'off' }))
  const rotating = useListMutation(
    channelsQuery,
    () => changeChannel(id, { rotateSecret: true }),
    ({ secret }) => onSecret(secret),
  )
  const resuming = useListMutation(channelsQuery, () => resumeChannel(id))
  const error = resuming.error ?? testing.error ?? turning.error ?? rotating.error
  return { testing, turning, rotating, resuming, error }
}

interface ActionProps {
  action: { isPending: boolean; mutate: () => void }
  label: string
  /** For actions that wait for another server. */
  hasSpinner?: boolean
}

const ActionButton = ({ action, label, hasSpinner = false }: ActionProps) => (
  <Button $variant="ghost" $ariaDisabled={action.isPending} onClick={() => action.mutate()}>
    {hasSpinner && action.isPending && <Spinner />}
    {label}
  </Button>
)

const Outcome = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <Alert as="output" $tone={isGood ? 'success' : 'danger'}>
    {children}
  </Alert>
)

function DeleteButton({ channel }: { channel: Channel }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useListMutation(channelsQuery, () => removeChannel(channel.id))
  return (
    <>
      <Button $variant="ghost" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${channel.name}?`}
        description="No alerts will be sent there any more, and the list of its deliveries is deleted."
        confirmLabel="Delete channel"
        cancelLabel="Cancel"
        busyLabel={removing.isPending ? 'Deleting...' : undefined}
        onConfirm={() => removing.mutate()}
      >
        <FormError>
          {removing.error && explain(removing.error, 'The channel could not be deleted.')}
        </FormError>
      </ConfirmDialog>
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-inline: -0.5rem;

  button {
    min-height: 2rem;
    padding: 0.25rem 0.5rem;
    font-size: ${type.small};
  }
`
