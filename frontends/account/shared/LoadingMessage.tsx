import { styled } from 'styled-components'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { color } from '../../ui/tokens/tokens.ts'

export const LoadingMessage = ({ children }: { children: string }) => (
  <Line aria-busy="true">
    <Spinner />
    {children}
  </Line>
)

const Line = styled.output`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  padding: clamp(4rem, 20vh, 12rem) 0;
  color: ${color.inkSoft};
`
