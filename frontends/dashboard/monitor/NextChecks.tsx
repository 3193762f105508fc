import { Fragment } from 'react'
import { styled } from 'styled-components'
import { formatMoment } from '@vigia/domain/moment'
import { color, radius, type } from '../../ui/tokens/tokens.ts'
import { describeNext, isDue } from './schedule.messages.ts'

interface Props {
  /** The times; undefined while unknown. */
  times: string[] | undefined
  timeZone: string
}

/** The next checks, which are announced when they change. */
export const NextChecks = ({ times, timeZone }: Props) => (
  <Box aria-live="polite">
    {times &&
      (times.length > 0 ? (
        <>
          The next five checks: <Times times={times} timeZone={timeZone} />
          <small>
            Checks begin up to ten minutes after the time that is set, so that not all websites are checked at
            once.
          </small>
        </>
      ) : (
        'There are no next checks while the schedule is paused.'
      ))}
  </Box>
)

const Times = ({ times, timeZone }: { times: string[]; timeZone: string }) => (
  <strong>
    {times.map((time, index) => (
      <Fragment key={time}>
        {index > 0 && ' '}
        <span>
          {isDue(time) ? describeNext(time, timeZone) : formatMoment(time, { timeZone })}
          {index < times.length - 1 && ' ·'}
        </span>
      </Fragment>
    ))}
  </strong>
)

const Box = styled.p`
  &:not(:empty) {
    padding: 0.625rem 0.75rem;
    border-radius: ${radius.medium};
    background: ${color.sunken};
    font-size: ${type.body};
    color: ${color.inkSoft};
  }
  span {
    white-space: nowrap;
  }
  small {
    display: block;
    margin-top: 0.25rem;
    font-size: ${type.small};
  }
  strong {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    color: ${color.ink};
  }
`
