import { styled } from 'styled-components'
import { shadow } from '../../ui/tokens/tokens.ts'

/** Stays at the lower edge of the window while the content scrolls, without moving it. */
export const StickyBottom = styled.div`
  position: sticky;
  z-index: 4;
  bottom: 1rem;
  > * {
    box-shadow: ${shadow.high};
  }
`
