import { styled } from 'styled-components'
import { color, tone, type } from '../../ui/tokens/tokens.ts'

export const List = styled.nav`
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  background: ${color.surface};

  > p {
    padding: 0.75rem 0.875rem;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  /* Not displayed, it is not loaded. */
  &[data-is-fast] img:not([data-is-loaded]) {
    display: none;
  }
  h2 {
    padding: 0.75rem 0.875rem 0.25rem;
    font-size: ${type.small};
    font-weight: 600;
    letter-spacing: 0;
    color: ${color.inkSoft};
    span {
      font-weight: 400;
    }
  }
`

/**
 * Rows that are laid out and drawn when they are near the window. Watching each row separately takes browsers
 * twice the time.
 */
export const Chunk = styled.ul<{ $rows: number }>`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${({ $rows }) => $rows * 3.375}rem;
`

export const Progress = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: grid;
  gap: 0.5rem;
  padding: 0.625rem 0.875rem;
  font-size: ${type.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};

  small {
    font-size: inherit;
    font-weight: 400;
    color: ${color.inkSoft};
  }
  input {
    min-height: 2rem;
    font-weight: 400;
  }
`

export const Row = styled.button`
  display: grid;
  grid-template-columns: 3.125rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  padding: 0.4375rem 0.875rem;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 ${color.accent};
  }
  /* The focused row has a line in the colour of text, so that it cannot be mistaken for the shown row, which
     is filled. */
  &:focus-visible {
    outline: 2px solid ${color.ink};
    outline-offset: -3px;
  }
  /* The same page in another window. */
  &[data-is-below='true'] {
    padding-inline-start: 1.75rem;
  }
  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font: 600 ${type.small} / 1.5 ${type.mono};
  }
  /* The name of the viewport is at the end. */
  strong[data-is-view='true'] {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  small {
    font-size: 0.75rem;
    color: ${color.inkSoft};
  }
  > svg {
    width: 1rem;
    height: 1rem;
    color: ${tone.success.ink};
  }
  > svg[data-is-reported] {
    color: ${tone.danger.ink};
  }
`

/** A crop without clipping or scaling, which would take most of a frame's time with hundreds of rows. */
export const Crop = styled.span`
  width: 3.125rem;
  height: 2.625rem;
  border: 1px solid ${color.line};
  background: ${color.sunken};

  img {
    display: block;
  }
`
