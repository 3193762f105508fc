import { styled } from 'styled-components'
import { from } from '../../../ui/tokens/tokens.ts'

/**
 * The tiles and the search above the list. What comes and goes with the states of pages has a place of its own, so that nothing moves: states
 * that have no tile stand in one line with the number of results.
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

/** Its parts stand in the grid around it. */
export const Parts = styled.fieldset`
  display: contents;
`
