import { nameOfWebsite } from '@vigia/domain/website-name'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { color, tone, type } from '../../ui/tokens/tokens.ts'
import { Badge } from '../pages/StatusBadge.tsx'
import { CardActions } from './CardActions.tsx'
import { CardPreview } from './CardPreview.tsx'
import { activityOf, badgesOf, factsOf } from './website-card.messages.ts'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { CardFrame } from './website-grid.styles.ts'
import { addressOf, formatAgo } from '../format.ts'
import { isJobOf, type ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'

interface Props {
  website: Website
  isSelected: boolean
  active: ActiveJob
}

/** A card in the grid; a click anywhere except on its buttons selects the website. */
export function WebsiteCard({ website, isSelected, active }: Props) {
  const isRunning = isJobOf(active, website) && active.outcome === 'running'
  return (
    <Frame data-selected={isSelected}>
      <CardPreview website={website} active={active} />
      <Text>
        <SelectButton website={website} isSelected={isSelected} />
        <p>{addressOf(website.url)}</p>
        <CardBadges website={website} />
        <CardFacts website={website} isRunning={isRunning} />
        {website.failure && !isRunning && <Failure title={website.failure}>{website.failure}</Failure>}
      </Text>
      <CardActions website={website} active={active} />
    </Frame>
  )
}

const SelectButton = ({ website, isSelected }: Omit<Props, 'active'>) => (
  <h3>
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      title={website.url}
      onClick={() => changeSearch({ website: website.id, tab: null })}
    >
      {nameOfWebsite(website)}
    </button>
  </h3>
)

function CardBadges({ website }: { website: Website }) {
  const badges = badgesOf(website)
  if (badges.length === 0) return null
  return (
    <Badges>
      {badges.map(({ tone: meaning, text }) => (
        <Badge key={text} $tone={meaning}>
          {text}
        </Badge>
      ))}
      {website.checkedAt && <time dateTime={website.checkedAt}>checked {formatAgo(website.checkedAt)}</time>}
    </Badges>
  )
}

function CardFacts({ website, isRunning }: { website: Website; isRunning: boolean }) {
  const activity = activityOf(website, isRunning)
  return (
    <Facts>
      {activity && <Dot title={activity} data-busy={isRunning || website.activeJobId !== null} />}
      {factsOf(website)}
      {activity && <VisuallyHidden>, {activity}</VisuallyHidden>}
    </Facts>
  )
}

const Frame = styled(CardFrame)`
  transition:
    border-color 0.15s,
    box-shadow 0.15s;

  &:hover {
    border-color: ${color.lineFirm};
  }
  &[data-selected='true'] {
    border-color: ${color.accent};
    box-shadow: 0 0 0 1px ${color.accent};
  }
  &:has(h3 button:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  [data-strip='true'] > & {
    display: grid;
    grid-template: 1fr auto / 4.5rem minmax(0, 1fr);
    > :first-child {
      grid-row: span 2;
    }
  }
`

const Failure = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  font-size: ${type.small};
  color: ${tone.danger.ink};
  overflow-wrap: anywhere;
`

/** Makes the whole card clickable. */
const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding: 0.75rem 1rem 0.25rem;
  [data-strip='true'] & {
    padding: 0.5rem 0.875rem 0;
  }

  h3,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.4;
  }
  h3 button {
    display: block;
    max-width: 100%;
    min-height: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    font-weight: inherit;
    text-align: left;
    overflow: hidden;
    text-overflow: ellipsis;
    cursor: pointer;
    outline: none;
  }
  h3 button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
`

/** Badges; in the strip there is one line with the most important ones, as many as fit into it. */
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.375rem;
  margin-block: 0.25rem;

  time {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  [data-strip='true'] & {
    overflow: hidden;
    height: 1.5rem;
    margin-block: 0.125rem;
    time {
      display: none;
    }
  }
`

const Facts = styled.div`
  font-size: ${type.small};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`

const Dot = styled.span`
  position: relative;
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-right: 0.4375rem;
  border-radius: 50%;
  background: ${tone.warning.ink};
  &[data-busy='true'] {
    background: ${color.accent};
  }
`
