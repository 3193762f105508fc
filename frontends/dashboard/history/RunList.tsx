import type { Run } from '@vigia/api/websites/run'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { color, from, tone, type, type Tone } from '../../ui/tokens/tokens.ts'
import { describeResult, purposeLabels, stateOf, timeOfRun, type Counted } from './run.messages.ts'
import { runVariants } from './run.variants.ts'

export const RunList = ({ runs, noun }: { runs: Run[]; noun: Counted }) => (
  <ul aria-label="Checks">
    {runs.map((run) => {
      const { tone: its, Icon, label } = runVariants[stateOf(run)]
      return (
        <Row key={run.id} $tone={its}>
          <Icon aria-hidden="true" />
          <VisuallyHidden>{label}: </VisuallyHidden>
          <time dateTime={run.startedAt}>{timeOfRun(run)}</time>
          <p>{describeResult(run, noun)}</p>
          <small>{purposeLabels[run.purpose]}</small>
        </Row>
      )
    })}
  </ul>
)

const Row = styled.li<{ $tone: Tone }>`
  position: relative;
  display: grid;
  grid-template-columns: 1.125rem 6.5rem minmax(0, 1fr);
  align-items: baseline;
  gap: 0.125rem 0.75rem;
  padding: 0.5rem 0;
  font-size: ${type.body};

  & + & {
    border-top: 1px solid ${color.line};
  }
  svg {
    align-self: center;
    width: 1.125rem;
    height: 1.125rem;
    color: ${({ $tone }) => tone[$tone].ink};
  }
  time {
    font-variant-numeric: tabular-nums;
    color: ${color.inkSoft};
  }
  p {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 2 / -1;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  ${from.tablet} {
    grid-template-columns: 1.125rem 6.5rem minmax(0, 1fr) auto;
    p,
    small {
      grid-column: auto;
    }
  }
`
