import { styled } from 'styled-components'
import { color } from '../../ui/tokens/tokens.ts'

/** A finger that moves vertically scrolls the page. */
export const Frame = styled.div`
  position: relative;
  display: grid;
  touch-action: pan-y;
  user-select: none;
  cursor: ew-resize;

  img {
    pointer-events: none;
  }
`

export const Shown = styled.div`
  grid-area: 1 / 1;
  display: grid;
  justify-items: center;
  align-content: start;
`

/** A slider for keys and screen readers; a pointer can use the whole image. */
export const Slider = styled.input.attrs({ type: 'range' })`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`

/** An edge as high as the images; its grip stays visible if they are higher than the window. */
export const Edge = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  display: grid;
  align-items: center;
  width: 0.125rem;
  margin-left: -0.0625rem;
  background: ${color.accent};
  pointer-events: none;
`

export const Grip = styled.div`
  position: sticky;
  top: 1rem;
  bottom: 1rem;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-left: -1.1875rem;
  border: 0.125rem solid ${color.accent};
  border-radius: 50%;
  background: ${color.surface};
  box-shadow: 0 2px 8px var(--shade-firm);

  &::before {
    content: '';
    width: 0.875rem;
    height: 0.625rem;
    border: solid ${color.accent};
    border-width: 0 0.125rem;
  }
  ${Slider}:focus-visible ~ ${Edge} > & {
    outline: 0.1875rem solid ${color.accent};
    outline-offset: 0.1875rem;
  }
`
