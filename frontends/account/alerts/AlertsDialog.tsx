import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { DialogSections } from '../shared/list.styles.ts'
import type { User } from '@vigia/api/accounts/user'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CopyField } from '../../ui/forms/CopyField.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { closeDialog } from '../../ui/routing/dialog-address.ts'
import { color } from '../../ui/tokens/tokens.ts'
import { channelsQuery } from '../api/queries.ts'
import { RecoverySection } from '../recovery/RecoverySection.tsx'
import { AddChannelForm } from './AddChannelForm.tsx'
import { ChannelItem } from './ChannelItem.tsx'

/** The dialog that lists where a user's alerts are sent. */
export function AlertsDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  const [secret, setSecret] = useState<string | undefined>()
  return (
    <FormDialog
      title="Alerts"
      description={`Where alerts for ${user.email} go when a website changes or fails. Which alerts of a website are sent is set on its Settings tab.`}
      initialFocus="dialog"
      isOpen={isOpen}
      onClose={() => closeDialog('account')}
    >
      <Stack>
        <RecoverySection />
        {secret && <NewSecret secret={secret} onDone={() => setSecret(undefined)} />}
        <ChannelList onSecret={setSecret} />
        <section>
          <h3>Add a channel</h3>
          <AddChannelForm onSecret={setSecret} />
        </section>
      </Stack>
    </FormDialog>
  )
}

const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <section>
    <CopyField label="Signing secret, shown this once" text={secret} />
    <Button onClick={onDone}>I have copied it</Button>
  </section>
)

function ChannelList({ onSecret }: { onSecret: (secret: string | undefined) => void }) {
  const { data, error, refetch } = useQuery(channelsQuery)
  if (data)
    return (
      <>
        {data.channels.length === 0 && <Muted>There is no channel yet.</Muted>}
        <ul aria-label="Channels">
          {data.channels.map((channel) => (
            <ChannelItem key={channel.id} channel={channel} onSecret={onSecret} />
          ))}
        </ul>
      </>
    )
  if (!error) return <Muted>Loading channels...</Muted>
  return (
    <>
      <FormError>{explain(error, 'The channels could not be loaded. Please try again.')}</FormError>
      <Button onClick={() => void refetch()}>Try again</Button>
    </>
  )
}

const Stack = styled(DialogSections)`
  section:last-child {
    padding-top: 1.25rem;
    border-top: 1px solid ${color.line};
  }
`
