import { styled } from 'styled-components'
import { color, type } from '../../ui/tokens/tokens.ts'

/** The links open new tabs, so that the form keeps its input. */
export const Agreement = () => (
  <Note>
    By continuing, you agree to our{' '}
    <a href="/terms" target="_blank">
      Terms of Service
    </a>{' '}
    and{' '}
    <a href="/privacy" target="_blank">
      Privacy Policy
    </a>
    .
  </Note>
)

const Note = styled.p`
  margin-top: 1.5rem;
  padding-top: 1rem;
  border-top: 1px solid ${color.line};
  font-size: ${type.small};
  color: ${color.inkSoft};
  text-wrap: pretty;
`
