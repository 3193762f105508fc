import type { Channel } from '@vigia/api/accounts/channel'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ListItem } from '../shared/list.styles.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { color, tone, type Tone } from '../../ui/tokens/tokens.ts'
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
      <Description channel={channel} />
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

const Description = ({ channel }: { channel: Channel }) => (
  <>
    <h3>{channel.name}</h3>
    <p>
      {kindLabels[channel.kind]} · {channel.hint} · {rhythmLabels[channel.rhythm]}
    </p>
    <p>
      <strong>{describeState(channel)}</strong> · {describeLast(channel)}
    </p>
    {channel.state === 'refused' && <p>{explainRefusal(channel)}</p>}
  </>
)

const Item = styled(ListItem)<{ $tone: Tone }>`
  > p strong {
    font-weight: 600;
    color: ${({ $tone }) => tone[$tone].ink};
  }
  form {
    padding-top: 0.75rem;
    color: ${color.ink};
  }
`
