import { styled } from 'styled-components'
import { Input } from '../../_kit/Input.tsx'

/** For text of several lines and for choices; use it with `as`. */
export const Tall = styled(Input)`
  font: inherit;
  font-size: 1rem;
  color: inherit;
  line-height: 1.5;
  resize: vertical;
`
