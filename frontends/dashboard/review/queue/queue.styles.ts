import { styled } from 'styled-components'
import { color, radius, tone, type } from '../../../ui/tokens/tokens.ts'

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
  /* Of hundreds of rows only those in view are laid out and drawn. */
  li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3.375rem;
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

  input {
    min-height: 2rem;
    font-weight: 400;
  }
`

export const Row = styled.button`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
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
  &:focus-visible {
    outline-offset: -2px;
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

export const Crop = styled.span`
  width: 3rem;
  height: 2.5rem;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.sunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
  /* Baseline, current screenshot and difference, side by side. */
  img[data-is-change='true'] {
    width: 300%;
    max-width: none;
    object-fit: fill;
    height: auto;
    translate: -33.333% 0;
  }
`
