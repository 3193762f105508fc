import Camera from 'lucide-react/icons/camera'
import GitCompare from 'lucide-react/icons/git-compare'
import ScanSearch from 'lucide-react/icons/scan-search'
import { styled } from 'styled-components'
import { color, from, radius, type } from '../../ui/tokens/tokens.ts'

const steps = [
  {
    Icon: ScanSearch,
    name: 'Discover',
    text: 'Vigia finds the pages of your site from its sitemap and its links.',
  },
  {
    Icon: Camera,
    name: 'Capture',
    text: 'Every page is opened in a real browser and kept as a screenshot of its whole length.',
  },
  {
    Icon: GitCompare,
    name: 'Compare',
    text: 'What looks different from the version you approved is marked and measured.',
  },
]

export function LandingSteps() {
  return (
    <Steps aria-label="How it works">
      {steps.map(({ Icon, name, text }) => (
        <li key={name}>
          <Icon aria-hidden="true" />
          <h2>{name}</h2>
          <p>{text}</p>
        </li>
      ))}
    </Steps>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: 1.5rem clamp(1.5rem, 4vw, 3.5rem);
  margin: 0;
  padding: 0;
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  li {
    display: grid;
    align-content: start;
    grid-template-rows: auto 1fr;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.25rem 0.875rem;
  }
  svg {
    grid-row: span 2;
    width: 2.5rem;
    height: 2.5rem;
    padding: 0.625rem;
    border-radius: ${radius.medium};
    color: ${color.accent};
    background: ${color.accentSoft};
  }
  h2 {
    font-size: 1rem;
  }
  p {
    font-size: ${type.body};
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
`
