import { styled } from 'styled-components'
import { color, radius, shadow } from '../../ui/tokens/tokens.ts'

/** A grid of cards, or a horizontally scrolling strip of small cards above a selected website. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: clamp(0.75rem, 1.5vw, 1.25rem);

  &[data-strip='true'] {
    display: flex;
    gap: 0.75rem;
    /* Room for the outline of the selected and the focused card. */
    margin: -0.25rem;
    padding: 0.25rem 0.25rem 0.5rem;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
    overscroll-behavior-x: contain;

    > li {
      flex: none;
      width: min(18rem, 84vw);
      scroll-snap-align: start;
      scroll-margin-inline: 0.25rem;
    }
  }
`

export const CardFrame = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow.low};
`
