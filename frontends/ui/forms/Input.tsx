import { css, styled } from 'styled-components'
import { color, radius, tone, type } from '../tokens/tokens.ts'

const look = css`
  width: 100%;
  min-height: 2.5rem;
  padding: 0.375rem 0.75rem;
  border: 1px solid ${color.lineFirm};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font: inherit;
  /* Safari on iOS zooms into fields with smaller text. */
  font-size: 1rem;
  color: inherit;

  &::placeholder {
    color: ${color.inkSoft};
    opacity: 0.8;
    font-size: ${type.body};
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: ${color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${tone.danger.ink};
  }
`

export const Input = styled.input`
  ${look}
`

export const TextArea = styled.textarea`
  ${look}
  line-height: 1.5;
  resize: vertical;
`

export const Select = styled.select`
  ${look}
`
