import { styled } from 'styled-components'
import { color, from, type } from '../tokens/tokens.ts'

/** The header of a collapsible card: an icon, a title, a summary and a chevron. */
export const DisclosureButton = styled.button.attrs({ type: 'button' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.75rem;
  position: relative;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 3rem 0.625rem 2.875rem;
  border: 0;
  border-radius: inherit;
  background: transparent;
  font-size: ${type.body};
  text-align: left;
  cursor: pointer;

  svg {
    position: absolute;
    left: 1.125rem;
    top: 0.9375rem;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.inkSoft};
  }
  svg:last-child {
    left: auto;
    right: 1.125rem;
    transition: rotate 0.15s;
  }
  &[aria-expanded='true'] svg:last-child {
    rotate: 180deg;
  }
  strong {
    font-weight: 600;
  }
  span {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
  }
  span,
  time {
    color: ${color.inkSoft};
    font-size: ${type.small};
    font-weight: 400;
  }
  ${from.tablet} {
    span {
      flex: 1;
    }
  }
`
