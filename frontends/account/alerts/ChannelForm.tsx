import type { Channel, ChannelChange } from '@vigia/api/accounts/channel'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Select } from '../../ui/forms/Input.tsx'
import { useForm, type Values } from '../../ui/forms/use-form.ts'
import { changeChannel } from '../api/commands.ts'
import { channelsQuery } from '../api/queries.ts'
import { clockOf, minuteOf, rhythmLabels } from '../shared/channel.messages.ts'
import { ChannelNameField } from './ChannelNameField.tsx'
import { useListMutation } from '../settings/use-user-mutation.ts'

type Rhythm = Channel['rhythm']

const names = ['name', 'digest'] as const
const rhythms = Object.keys(rhythmLabels) as Rhythm[]

/** A channel's name, and how often it is sent alerts. */
export function ChannelForm({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const [rhythm, setRhythm] = useState(channel.rhythm)
  const save = (change: ChannelChange) => changeChannel(channel.id, change)
  const saving = useListMutation(channelsQuery, save, onDone)
  const { problems, form } = useForm({
    names,
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Please give the channel a name' }),
    send: (values) => saving.mutate(toChange(rhythm, values)),
  })
  return (
    <Form aria-label={`Change ${channel.name}`} {...form}>
      <ChannelNameField defaultValue={channel.name} problem={problems.name} />
      <RhythmField rhythm={rhythm} onRhythm={setRhythm} />
      {rhythm === 'daily' && <DigestField channel={channel} problem={problems.digest} />}
      <FormError>{saving.error && explain(saving.error, 'The channel could not be changed.')}</FormError>
      <div>
        <Submit isBusy={saving.isPending} busy="Saving...">
          Save channel
        </Submit>
      </div>
    </Form>
  )
}

const toChange = (rhythm: Rhythm, { name, digest }: Values<(typeof names)[number]>): ChannelChange => ({
  name: name.trim(),
  rhythm,
  ...(rhythm === 'daily' && { digestMinute: minuteOf(digest) }),
})

function RhythmField({ rhythm, onRhythm }: { rhythm: Rhythm; onRhythm: (rhythm: Rhythm) => void }) {
  return (
    <Field label="Alerts are sent">
      {(attributes) => (
        <Select {...attributes} value={rhythm} onChange={({ target }) => onRhythm(target.value as Rhythm)}>
          {rhythms.map((one) => (
            <option key={one} value={one}>
              {rhythmLabels[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const DigestField = ({ channel, problem }: { channel: Channel; problem: string | undefined }) => (
  <TextField
    label="Time"
    hint={channel.timeZone.replaceAll('_', ' ')}
    name="digest"
    type="time"
    defaultValue={clockOf(channel.digestMinute)}
    problem={problem}
  />
)
