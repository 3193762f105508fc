import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, type } from '../../ui/tokens/tokens.ts'
import { checkNow } from '../jobs/action.variants.ts'
import type { ActiveJob } from '../jobs/use-active-job.ts'
import type { Website } from '../api/types.ts'
import { ActionButton } from './ActionButton.tsx'
import { StepMenu } from './Steps.tsx'

interface Props {
  website: Website
  /** Whether a check is what the user most likely wants. */
  isCheckMain: boolean
  active: ActiveJob
  isBlocked: boolean
  /** Further actions. */
  children?: ReactNode
}

/** What can be done with a website as a whole: a check, or on small screens one of its steps, and what the children are. */
export function WebsiteActions({ isCheckMain, children, ...rest }: Props) {
  return (
    <Row>
      <ActionButton variant={checkNow} $variant={isCheckMain ? 'primary' : 'secondary'} {...rest} />
      <StepMenu {...rest} />
      {children}
    </Row>
  )
}

const Row = styled.div`
  grid-area: actions;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.5rem;
  margin-top: 0.5rem;

  > * {
    white-space: nowrap;
  }
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  button {
    font-size: ${type.body};
  }
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
  ${from.desktop} {
    margin-top: 0;
  }
`
