import { styled } from 'styled-components'
import { from } from '../../../ui/tokens/tokens.ts'

/**
 * The tiles and the search above the list. Parts that depend on pages' states have a fixed position, so that
 * nothing moves; states without a tile are in one line with the number of results.
 */
export const Overview = styled.div`
  display: grid;
  grid-template: 'tiles tiles' auto 'search search' auto 'more results' minmax(2rem, auto) / minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.375rem clamp(0.75rem, 2vw, 1.5rem);

  ${from.desktop} {
    grid-template:
      'tiles search search' auto
      'tiles more results' minmax(2rem, auto) / minmax(0, 1fr) minmax(8rem, 14rem) minmax(8rem, 12rem);
  }
`
