import { keyframes, styled } from 'styled-components'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { color, radius } from '../../ui/tokens/tokens.ts'
import { CardFrame, Cards } from './website-grid.styles.ts'

/**
 * Placeholders while the websites load. `isScreen` says that nothing else is on the screen, so that the
 * screen's heading is shown here.
 */
export const WebsiteGridSkeleton = ({ isScreen }: { isScreen: boolean }) => (
  <div aria-busy="true">
    {isScreen && <VisuallyHidden as="h1">My Websites</VisuallyHidden>}
    <VisuallyHidden as="output">Loading your websites...</VisuallyHidden>
    <Title />
    <Cards aria-hidden="true">
      {[1, 2, 3].map((number) => (
        <Outline key={number}>
          <div />
          <span />
          <span />
        </Outline>
      ))}
    </Cards>
  </div>
)

const breathe = keyframes`
  50% { opacity: 0.55; }
`

const Title = styled.div`
  width: 11rem;
  height: 1.75rem;
  margin-bottom: 1.25rem;
  border-radius: ${radius.small};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`

const Outline = styled(CardFrame)`
  gap: 0.625rem;
  padding-bottom: 4rem;
  animation: ${breathe} 1.6s ease-in-out infinite;

  div {
    aspect-ratio: 16 / 10;
    background: ${color.sunken};
  }
  span {
    width: 55%;
    height: 0.875rem;
    margin-inline: 1rem;
    border-radius: ${radius.small};
    background: ${color.line};
  }
  span + span {
    width: 35%;
  }
`
