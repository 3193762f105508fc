import { keyframes, styled } from 'styled-components'
import { EmptyState } from '../ui/content/EmptyState.tsx'
import { VisuallyHidden } from '../ui/content/VisuallyHidden.tsx'
import { Spinner } from '../ui/controls/Spinner.tsx'

/** Appears after a delay, so that fast responses do not flicker. */
export function Loading({ text }: { text: string }) {
  return (
    <Delayed as="output" aria-busy="true">
      <Spinner />
      <p>{text}</p>
    </Delayed>
  )
}

/** A placeholder for a whole screen, with its heading from the start. */
export const LoadingScreen = ({ text }: { text: string }) => (
  <>
    <VisuallyHidden as="h1">{text}</VisuallyHidden>
    <Loading text={text} />
  </>
)

const show = keyframes`
  to { visibility: visible; }
`

const Delayed = styled(EmptyState)`
  visibility: hidden;
  animation: ${show} 0s 0.3s forwards;
`
