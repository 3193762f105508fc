import { styled } from 'styled-components'
import { PageTitle } from '../_kit/PageTitle.tsx'
import { Card, Soft } from '../_kit/parts.tsx'
import { color } from '../_kit/theme.ts'
import { JobPanel } from './JobPanel.tsx'
import { hostOf } from './page-words.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

export function AnalyzingCard({ website, active }: { website: Website; active: ActiveJob }) {
  return (
    <Frame>
      <title>{`Analyzing ${hostOf(website.url)} · Vigia`}</title>
      <Host>{hostOf(website.url)}</Host>
      <PageTitle>Analyzing Website</PageTitle>
      <Soft>Discovering pages and analyzing your website...</Soft>
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
