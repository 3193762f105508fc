import type { Channel } from '@vigia/api/accounts/channel'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { color, radius, tone, type, type Tone } from '../../ui/tokens/tokens.ts'
import { ChannelActions } from './ChannelActions.tsx'
import { ChannelForm } from './ChannelForm.tsx'
import {
  describeLast,
  describeState,
  explainRefusal,
  kindLabels,
  rhythmLabels,
} from '../shared/channel.messages.ts'
import { Deliveries } from './Deliveries.tsx'

interface Props {
  channel: Channel
  /** Called with a new secret that has to be displayed. */
  onSecret: (secret: string | undefined) => void
}

const tones: Record<Channel['state'], Tone> = {
  on: 'success',
  off: 'neutral',
  unproven: 'warning',
  failing: 'danger',
  refused: 'danger',
}

type Opened = 'change' | 'deliveries' | null

/** One channel, with a description of its state and its actions. */
export function ChannelItem({ channel, onSecret }: Props) {
  const [opened, open] = useState<Opened>(null)
  const toggle = (part: Opened) => open(opened === part ? null : part)
  return (
    <Item $tone={tones[channel.state]}>
      <h3>{channel.name}</h3>
      <p>
        {kindLabels[channel.kind]} · {channel.hint} · {rhythmLabels[channel.rhythm]}
      </p>
      <p>
        <strong>{describeState(channel)}</strong> · {describeLast(channel)}
      </p>
      {channel.state === 'refused' && <p>{explainRefusal(channel)}</p>}
      <ChannelActions channel={channel} onSecret={onSecret}>
        <Button $variant="ghost" aria-expanded={opened === 'change'} onClick={() => toggle('change')}>
          Change
        </Button>
        <Button $variant="ghost" aria-expanded={opened === 'deliveries'} onClick={() => toggle('deliveries')}>
          Deliveries
        </Button>
      </ChannelActions>
      {opened === 'change' && <ChannelForm channel={channel} onDone={() => open(null)} />}
      {opened === 'deliveries' && <Deliveries channel={channel} />}
    </Item>
  )
}

const Item = styled.li<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  padding: 0.875rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  font-size: ${type.small};
  color: ${color.inkSoft};

  & + & {
    margin-top: 0.75rem;
  }
  h3 {
    font-size: ${type.body};
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
  p {
    overflow-wrap: anywhere;
  }
  > p strong {
    font-weight: 600;
    color: ${({ $tone }) => tone[$tone].ink};
  }
  form {
    padding-top: 0.75rem;
    color: ${color.ink};
  }
`
