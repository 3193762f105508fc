import { styled } from 'styled-components'
import { DocumentTitle } from '../../ui/content/DocumentTitle.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { color } from '../../ui/tokens/tokens.ts'
import { JobPanel } from './JobPanel.tsx'
import { hostOf } from '@vigia/domain/website-name'
import type { ActiveJob } from './active-job.ts'
import type { Website } from '../api/types.ts'

export function AnalyzingCard({ website, active }: { website: Website; active: ActiveJob }) {
  return (
    <Frame>
      <DocumentTitle>{`Analyzing ${hostOf(website.url)}`}</DocumentTitle>
      <Host>{hostOf(website.url)}</Host>
      <PageTitle>Analyzing Website</PageTitle>
      <Muted>Discovering pages and analyzing your website...</Muted>
      <JobPanel active={active} website={website} />
    </Frame>
  )
}

const Frame = styled(Card)`
  display: grid;
  gap: 0.5rem;
  max-width: 40rem;
  margin: clamp(0rem, 6vh, 4rem) auto;
  padding: clamp(1.25rem, 4vw, 2.25rem);

  h1 {
    font-size: 1.5rem;
  }
  > section {
    margin-top: 1rem;
    background: ${color.canvas};
    box-shadow: none;
  }
`

const Host = styled.p`
  font-weight: 600;
  color: ${color.accent};
  overflow-wrap: anywhere;
`
