import { styled } from 'styled-components'
import { Unseen } from '../_kit/parts.tsx'
import { color, tone, type } from '../_kit/theme.ts'
import { CardActions } from './CardActions.tsx'
import { CardPreview } from './CardPreview.tsx'
import { activityOf, factsOf, titleOf } from './card-words.ts'
import { changeSearch } from '../_kit/change-search.ts'
import { CardFrame } from './grid-parts.ts'
import { hostOf } from './page-words.ts'
import { isOf } from './use-active-job.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

interface Props {
  website: Website
  isSelected: boolean
  active: ActiveJob
}

/** One website among several; pressing it anywhere but on its buttons selects it. */
export function WebsiteCard({ website, isSelected, active }: Props) {
  const isRunning = isOf(active, website) && active.outcome === 'running'
  const activity = activityOf(website, isRunning)
  return (
    <Frame data-selected={isSelected}>
      <CardPreview website={website} active={active} />
      <Words>
        <h3>
          <button
            type="button"
            aria-current={isSelected ? 'true' : undefined}
            title={website.url}
            onClick={() => changeSearch({ website: website.id })}
          >
            {titleOf(website)}
          </button>
        </h3>
        {website.title && <p>{hostOf(website.url)}</p>}
        <Facts>
          {activity && <Dot title={activity} data-busy={isRunning || website.activeJobId !== null} />}
          {factsOf(website)}
          {activity && <Unseen>, {activity}</Unseen>}
        </Facts>
      </Words>
      <CardActions website={website} active={active} />
    </Frame>
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

const Words = styled.div`
  flex: 1;
  padding: 0.75rem 1rem 0.25rem;

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
  /* The whole card can be pressed. */
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
  background: ${tone.notice.ink};
  &[data-busy='true'] {
    background: ${color.accent};
  }
`
