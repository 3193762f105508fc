import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from } from '../../ui/tokens/tokens.ts'
import { checkNow } from '../jobs/action.variants.ts'
import type { ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'
import { ActionButton } from './ActionButton.tsx'
import { StepMenu } from './Steps.tsx'

interface Props {
  website: Website
  /** Whether a check is the user's most likely action. */
  isCheckMain: boolean
  active: ActiveJob
  isBlocked: boolean
  /** Further actions. */
  children?: ReactNode
}

/** The actions for a whole website: a check, or on small screens one of its steps, and the children. */
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
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.5rem;

  > * {
    flex: 1 0 auto;
    white-space: nowrap;
  }
  /* The check and the menu of its steps have a row of their own on a phone. */
  > :first-child {
    flex-basis: calc(100% - 3rem);
  }
  > :nth-child(2) {
    flex: none;
  }
  ${from.tablet} {
    > :nth-child(n) {
      flex: none;
    }
  }
  ${from.desktop} {
    margin-top: 0;
  }
`
