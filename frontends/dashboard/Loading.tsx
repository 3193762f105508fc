import { keyframes, styled } from 'styled-components'
import { Centered } from '../_kit/Centered.tsx'
import { Spinner } from '../_kit/Spinner.tsx'

/** Appears only after a moment, so that what loads at once does not flicker. */
export function Loading({ text }: { text: string }) {
  return (
    <Late as="output" aria-busy="true">
      <Spinner />
      <p>{text}</p>
    </Late>
  )
}

const show = keyframes`
  to { visibility: visible; }
`

const Late = styled(Centered)`
  visibility: hidden;
  animation: ${show} 0s 0.3s forwards;
`
