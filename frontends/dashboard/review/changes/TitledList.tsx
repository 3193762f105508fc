import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { type } from '../../../ui/tokens/tokens.ts'

interface Props {
  title: string
  children: ReactNode
}

/** A list with a heading, which is its name. */
export function TitledList({ title, children }: Props) {
  const id = useId()
  return (
    <Frame>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: 0.5rem;
  width: 100%;

  h3 {
    font-size: ${type.small};
  }
  ul {
    display: grid;
    gap: 0.5rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`
