import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '@vigia/api/accounts/channel'
import type { Subscription } from '@vigia/api/accounts/subscription'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Check } from '../../ui/forms/Check.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { color, radius, type } from '../../ui/tokens/tokens.ts'
import { showToast } from '../../ui/toast.ts'
import { setSubscriptions } from '../api/monitor-commands.ts'
import { subscriptionsQuery } from '../api/monitor-queries.ts'
import { alertKindLabels, alertKinds } from './alert-kinds.messages.ts'

interface Props {
  websiteId: string
  channels: Channel[]
  subscriptions: Subscription[]
}

export function SubscriptionsForm({ websiteId, channels, subscriptions }: Props) {
  const { draft, change } = useDraft(channels, subscriptions)
  const { onSubmit, error, isPending } = useSaving(websiteId, draft)
  if (channels.length === 0) return <Muted>There is no channel yet.</Muted>
  return (
    <Form aria-label="Alerts" onSubmit={onSubmit}>
      {channels.map((channel) => {
        const subscription = draft.find(({ channelId }) => channelId === channel.id)
        return (
          subscription && (
            <ChannelKinds key={channel.id} channel={channel} subscription={subscription} onChange={change} />
          )
        )
      })}
      <FormError>{error && explain(error, 'The alerts could not be saved. Please try again.')}</FormError>
      <div>
        <Submit isBusy={isPending} busy="Saving...">
          Save alerts
        </Submit>
      </div>
    </Form>
  )
}

function useDraft(channels: Channel[], subscriptions: Subscription[]) {
  const [draft, setDraft] = useState(() => channels.map(({ id }) => subscriptionOf(subscriptions, id)))
  const change = (changed: Subscription) =>
    setDraft(draft.map((one) => (one.channelId === changed.channelId ? changed : one)))
  return { draft, change }
}

const subscriptionOf = (subscriptions: Subscription[], channelId: string): Subscription =>
  subscriptions.find((one) => one.channelId === channelId) ?? { channelId, kinds: [], withMuted: false }

interface KindsProps {
  channel: Channel
  subscription: Subscription
  onChange: (changed: Subscription) => void
}

function ChannelKinds({ channel, subscription, onChange }: KindsProps) {
  return (
    <Group>
      <legend>
        {channel.name} <small>{channel.hint}</small>
      </legend>
      {alertKinds.map((kind) => (
        <KindCheck key={kind} kind={kind} subscription={subscription} onChange={onChange} />
      ))}
      <Check
        checked={subscription.withMuted}
        onChange={({ target }) => onChange({ ...subscription, withMuted: target.checked })}
      >
        Also about muted pages
      </Check>
    </Group>
  )
}

interface KindProps extends Omit<KindsProps, 'channel'> {
  kind: (typeof alertKinds)[number]
}

function KindCheck({ kind, subscription, onChange }: KindProps) {
  const others = subscription.kinds.filter((one) => one !== kind)
  return (
    <Check
      checked={subscription.kinds.includes(kind)}
      onChange={({ target }) =>
        onChange({ ...subscription, kinds: target.checked ? [...others, kind] : others })
      }
    >
      {alertKindLabels[kind]}
    </Check>
  )
}

function useSaving(websiteId: string, draft: Subscription[]) {
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (subscriptions: Subscription[]) => setSubscriptions(websiteId, subscriptions),
    onSuccess: (saved) => {
      client.setQueryData(subscriptionsQuery(websiteId).queryKey, saved)
      showToast({ title: 'Alerts saved' })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate(draft)
  }
  return { onSubmit, error, isPending }
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  margin: 0;
  padding: 0.5rem 0.875rem 0.875rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  legend {
    max-width: 100%;
    padding: 0 0.375rem;
    font-size: ${type.body};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  legend small {
    font-weight: 400;
    color: ${color.inkSoft};
  }
`
