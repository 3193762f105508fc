import ArrowLeft from 'lucide-react/icons/arrow-left'
import { styled } from 'styled-components'
import { Link } from '../_kit/Link.tsx'
import { color, radius, shadow, type } from '../_kit/theme.ts'

export const HomeLink = () => (
  <Framed href="/" data-screen-only="">
    <ArrowLeft aria-hidden="true" />
    Back to Home
  </Framed>
)

const Framed = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.5rem;
  padding: 0.375rem 0.875rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  font-size: ${type.body};
  font-weight: 550;
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    border-color: ${color.lineFirm};
  }
  svg {
    width: 1.0625rem;
    height: 1.0625rem;
  }
`
