import { styled } from 'styled-components'
import { atBottom } from '../../ui/at-bottom.ts'
import { shadow } from '../../ui/tokens/tokens.ts'

/**
 * Stays at the lower edge of the window while the content scrolls, without moving the content. Messages
 * appear above it.
 */
export const StickyBottom = styled.div.attrs<typeof atBottom>(atBottom)`
  position: sticky;
  z-index: 4;
  bottom: 1rem;
  > * {
    box-shadow: ${shadow.high};
  }
`
