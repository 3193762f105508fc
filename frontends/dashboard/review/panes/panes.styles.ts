import { keyframes, styled } from 'styled-components'
import { color, radius, type } from '../../../ui/tokens/tokens.ts'

export const Columns = styled.div`
  flex: 1;
  min-height: 0;
  display: flex;
  background: ${color.sunken};

  > div:not([aria-hidden]) {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  > div + div:not([aria-hidden]) {
    border-left: 1px solid ${color.line};
  }
  h3 {
    padding: 0.375rem 0.75rem;
    font-size: ${type.small};
    font-weight: 600;
    letter-spacing: 0;
    color: ${color.inkSoft};
    background: ${color.surface};
    border-bottom: 1px solid ${color.line};
  }
`

/** A pane; both panes scroll together. */
export const Scroller = styled.section`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Canvas = styled.div`
  position: relative;
  width: fit-content;
  margin: 0 auto;
`

export const Rows = styled.div`
  position: relative;
  /* With reduced motion all properties have a transition of 1 ms, before whose end the rows to scroll to are
     not there. */
  transition-property: none;
  background: ${color.surface};
`

/** A window with adjacent rows of a screenshot. */
export const Window = styled.div`
  position: absolute;
  inset-inline: 0;
  overflow: hidden;

  img,
  canvas {
    position: absolute;
    left: 0;
    max-width: none;
  }
`

/** A gap where only the other screenshot has rows. */
export const Gap = styled.div`
  position: absolute;
  inset-inline: 0;
  background: repeating-linear-gradient(
    -45deg,
    ${color.sunken} 0 0.5rem,
    ${color.line} 0.5rem calc(0.5rem + 1px)
  );
`

export const Marks = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`

/** Large enough to be hit, around a box that may be smaller. */
export const Mark = styled.button`
  position: absolute;
  padding: 0;
  border: 0;
  background: none;
  pointer-events: auto;
  cursor: pointer;

  > span {
    position: absolute;
    border: 2px solid ${color.difference};
    border-radius: 0.25rem;
    opacity: 0.7;
    /* Readable on pictures of any colour. */
    box-shadow:
      0 0 0 1px rgb(255 255 255 / 80%),
      inset 0 0 0 1px rgb(255 255 255 / 80%);
  }
  &[data-selected='true'] > span {
    opacity: 1;
    border-width: 3px;
  }
`

export const Stack = styled.div`
  position: relative;
  > * + * {
    position: absolute;
    inset: 0;
  }
`

/**
 * The edge between the baseline and the current screenshot, which are on the same sides as in the
 * side-by-side view.
 */
export const Edge = styled.div`
  && {
    inset-inline-end: auto;
    width: 2px;
    background: ${color.accent};
    box-shadow: 0 0 0 1px rgb(255 255 255 / 80%);
  }
`

const blinking = keyframes`
  50% { visibility: hidden; }
`

/**
 * A layer that blinks 1.5 times a second: well below the rate that is dangerous to people with photosensitive
 * epilepsy.
 */
export const Layer = styled.div`
  &[data-is-blinking='true'] {
    animation: ${blinking} 0.667s step-end infinite;
  }
`

export const SliderRow = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.375rem 0.75rem;
  font-size: ${type.small};
  font-weight: 600;
  color: ${color.inkSoft};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  input {
    flex: 1;
  }
`

/** Ticks where regions are, beside a page that is taller than the window. */
export const Track = styled.div`
  position: relative;
  flex: none;
  width: 1.5rem;
  background: ${color.surface};
  border-left: 1px solid ${color.line};
  cursor: pointer;

  > * {
    position: absolute;
    inset-inline: 0.375rem;
    min-height: 4px;
    border-radius: ${radius.small};
    background: ${color.difference};
    opacity: 0.65;
  }
  > [data-selected='true'] {
    inset-inline: 0.125rem;
    opacity: 1;
  }
`
