import { styled } from 'styled-components'
import { color, radius, type } from '../../../ui/tokens/tokens.ts'

export const Panel = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  min-height: 0;
  padding: 0.75rem 0.875rem 1rem;
  overflow: auto;
  scrollbar-width: thin;
  font-size: ${type.small};
  background: ${color.surface};

  h2 {
    font-size: ${type.body};
  }
  p {
    color: ${color.inkSoft};
  }
  ol {
    display: grid;
    gap: 0.125rem;
    margin: 0 -0.5rem;
    padding: 0;
    list-style: none;
  }
`

export const Choice = styled.button`
  width: 100%;
  padding: 0.375rem 0.5rem;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    font-weight: 600;
  }
`
