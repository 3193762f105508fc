import { styled } from 'styled-components'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { from } from '../../ui/tokens/tokens.ts'
import { AnalyzeForm } from '../add-website/AnalyzeForm.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { LandingSteps } from './LandingSteps.tsx'
import { TrySample } from './TrySample.tsx'

export function LandingPage() {
  return (
    <Frame>
      <title>Vigia · Visual Regression Testing</title>
      <Hero>
        <Text>
          <PageTitle>Visual Regression Testing</PageTitle>
          <Muted>Monitor visual changes in your website automatically</Muted>
          <Prompt>
            <AnalyzeForm />
            <TrySample />
          </Prompt>
        </Text>
        <BeforeAfter />
      </Hero>
      <LandingSteps />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: clamp(2.5rem, 6vw, 5rem);
  max-width: 72rem;
  margin: 0 auto;
  padding-top: clamp(0.5rem, 4vh, 3.5rem);
`

const Hero = styled.section`
  display: grid;
  align-items: center;
  gap: clamp(2rem, 5vw, 4.5rem);
  ${from.desktop} {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
  }
`

const Text = styled.div`
  display: grid;
  gap: 1rem;

  h1 {
    font-size: clamp(2rem, 1.4rem + 2.6vw, 3.25rem);
    letter-spacing: -0.03em;
    line-height: 1.06;
  }
  > p {
    font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.25rem);
    text-wrap: balance;
  }
`

const Prompt = styled(Card)`
  margin-top: 1rem;
  padding: clamp(1rem, 3vw, 1.5rem);
`
