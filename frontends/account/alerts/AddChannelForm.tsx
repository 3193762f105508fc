import type { ChannelKind, NewChannel } from '@vigia/api/accounts/channel'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import { useForm, type Problems, type Values } from '../../ui/forms/use-form.ts'
import { showToast } from '../../ui/toast.ts'
import { addChannel } from '../api/commands.ts'
import { channelsQuery } from '../api/queries.ts'
import { addressHints, channelKinds, kindLabels } from '../shared/channel.messages.ts'
import { ChannelNameField } from './ChannelNameField.tsx'
import { useListMutation } from '../settings/use-user-mutation.ts'

const names = ['kind', 'address', 'name'] as const

interface Props {
  /** Called with the signing secret of a new webhook, and with nothing for other kinds. */
  onSecret: (secret: string | undefined) => void
}

export function AddChannelForm({ onSecret }: Props) {
  const [kind, setKind] = useState<ChannelKind>('email')
  const { adding, formKey } = useAdding(onSecret)
  const { problems, form } = useForm({
    names,
    check: checkChannel,
    send: (values) => adding.mutate(toChannel(kind, values)),
  })
  return (
    <Form key={formKey} aria-label="Add a channel" {...form}>
      <KindField kind={kind} onKind={setKind} />
      <AddressField key={kind} kind={kind} problem={problems.address} />
      <ChannelNameField problem={problems.name} />
      <FormError>{adding.error && explain(adding.error, 'Failed to add the channel')}</FormError>
      <div>
        <Submit isBusy={adding.isPending} busy="Adding...">
          Add channel
        </Submit>
      </div>
    </Form>
  )
}

/** Adds channels, and counts them: `formKey` differs after each, so that the form is empty again. */
function useAdding(onSecret: Props['onSecret']) {
  const [formKey, setFormKey] = useState(0)
  const adding = useListMutation(
    channelsQuery,
    (channel: NewChannel) => addChannel(channel),
    ({ channel, secret }) => {
      showToast({ title: 'Channel added', description: channel.name })
      onSecret(secret)
      setFormKey(formKey + 1)
    },
  )
  return { adding, formKey }
}

type Name = (typeof names)[number]

const checkChannel = ({ address, name }: Values<Name>): Problems<Name> => ({
  address: address.trim() ? undefined : 'Please enter an email address or the address of a webhook',
  name: name.trim() ? undefined : 'Please give the channel a name',
})

const toChannel = (kind: ChannelKind, { address, name }: Values<Name>): NewChannel => ({
  kind,
  rhythm: 'at-once',
  digestMinute: 480,
  address: address.trim(),
  name: name.trim(),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
})

function KindField({ kind, onKind }: { kind: ChannelKind; onKind: (kind: ChannelKind) => void }) {
  return (
    <Field label="Kind">
      {(attributes) => (
        <Select
          {...attributes}
          name="kind"
          value={kind}
          onChange={({ target }) => onKind(target.value as ChannelKind)}
        >
          {channelKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const AddressField = ({ kind, problem }: { kind: ChannelKind; problem: string | undefined }) => (
  <TextField
    {...addressHints[kind]}
    name="address"
    type={kind === 'email' ? 'email' : 'url'}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={2048}
    problem={problem}
  />
)
