import { css, styled } from 'styled-components'
import { color } from '../../../ui/tokens/tokens.ts'

/** An outline that makes labels readable on images of any colour. */
const edge = css`
  box-shadow:
    0 0 0 1px rgb(255 255 255 / 80%),
    inset 0 0 0 1px rgb(255 255 255 / 80%);
`

/** The hatching of ignored regions. */
export const Hatching = styled.div`
  position: absolute;
  border: 1px solid rgb(60 70 85 / 80%);
  border-radius: 0.125rem;
  background: repeating-linear-gradient(
    45deg,
    rgb(60 70 85 / 55%) 0 1.5px,
    rgb(255 255 255 / 35%) 1.5px 3px,
    transparent 3px 0.5rem
  );
  pointer-events: none;
`

/** An area that is being drawn. */
export const Area = styled.div`
  position: absolute;
  /* Left free around it when it is scrolled to. */
  scroll-margin: 2rem;
  border: 2px dashed ${color.accent};
  border-radius: 0.125rem;
  background: color-mix(in srgb, ${color.accent} 16%, transparent);
  pointer-events: none;
  ${edge}
`

export const DrawLayer = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: none;
  user-select: none;
  &:focus-visible {
    outline-offset: -3px;
  }
`
